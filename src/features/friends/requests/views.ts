import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";

/** A friend request. `status` is not in the documented surface. */
export const friendRequestView = z
  .strictObject({
    id: z.string(),
    fromUser: personView,
    toUser: personView,
    /** "" if the request has no message */
    message: z.string(),
    status: z.enum(["PENDING", "ACCEPTED", "DECLINED"]),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "FriendRequest" });
export type FriendRequestView = z.infer<typeof friendRequestView>;

export type FriendRequestRow = {
  id: string;
  fromUser: PersonView;
  toUser: PersonView;
  message: string;
  status: FriendRequestView["status"];
  createdAt: Date;
};

export const toFriendRequest = (row: FriendRequestRow): FriendRequestView => ({
  id: row.id,
  fromUser: toPerson(row.fromUser),
  toUser: toPerson(row.toUser),
  message: row.message,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
});

export const friendRequestsAnswer = z
  .strictObject({ requests: z.array(friendRequestView), nextCursor })
  .meta({ id: "FriendRequestsAnswer" });
export const friendRequestAnswer = z
  .strictObject({ request: friendRequestView })
  .meta({ id: "FriendRequestAnswer" });
export const friendRequestSettledAnswer = z
  .strictObject({ ...done, request: friendRequestView })
  .meta({ id: "FriendRequestSettledAnswer" });
