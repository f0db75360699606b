import { type Export, exportedPerson } from "@/features/accounts/exports/queries";

export const friendsExport: Export = {
  parts: {
    friends: {
      words: { id: "friends.export.part.friends" },
      rows: `select f."friendId" as key, json_build_object('id', f.id, 'friend', ${exportedPerson('f."friendId"')},
      'establishedAt', f."establishedAt") as row
    from "Friendship" f where f."userId" = $1 and f."friendId" > $2`,
    },
    "friend-requests": {
      words: { id: "friends.export.part.friendRequests" },
      rows: `select r.id as key, json_build_object('id', r.id, 'from', ${exportedPerson('r."fromUserId"')}, 'to', ${exportedPerson('r."toUserId"')},
      'message', r.message, 'status', r.status, 'createdAt', r."createdAt", 'settledAt', r."settledAt") as row
    from "FriendRequest" r
    where (r."fromUserId" = $1 or r."toUserId" = $1) and r.id > $2`,
    },
  },
  withheld: {
    "Friendship.friendId": "the other row of the same friendship",
  },
};
