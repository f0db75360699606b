import { rule } from "@/lib/rule";
import { type GroupRole, isManaging } from "../rules";

/** A second invitation while one is pending gets a 409, as with friend requests. */
export const isFirstInvitation = rule(
  "This person has already been invited to the group.",
  (pending: { id: string } | null) => pending === null,
  "conflict",
);

/** Members who may invite may also list and withdraw the group's pending invitations. */
export const mayManageInvitations = rule(
  "Only a group's owner, admins and managers may see and withdraw its invitations.",
  isManaging,
);

/** An invitation ends when the inviter loses the right to invite. null: the inviter is not in the group. */
export const mayStillInvite = rule(
  "The person who sent this invitation may no longer invite people to the group.",
  (inviter: GroupRole | null) => inviter !== null && isManaging(inviter),
);
