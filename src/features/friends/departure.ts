import type { Departure } from "@/features/accounts/removal/commands";

export const friendsDeparture: Departure = {
  columns: {
    "Friendship.userId": "by key",
    "Friendship.friendId": "by key",
    "FriendRequest.fromUserId": "by key",
    "FriendRequest.toUserId": "by key",
  },
  affected: `
    select "friendId" from "Friendship" where "userId" = $1::uuid
    union select "toUserId" from "FriendRequest" where "fromUserId" = $1::uuid
    union select "fromUserId" from "FriendRequest" where "toUserId" = $1::uuid`,
};
