import { rule } from "@/lib/rule";
import { type GroupRole, isManaging } from "../rules";

/** (ours) A second invitation while one is pending gets a 409, as with friend requests. */
export const isUninvited = rule(
  "This person is invited to the group already.",
  (pending: { id: string } | null) => pending === null,
  "conflict",
);

/** Members who may invite may also list and withdraw the group's pending invitations. */
export const mayManageInvitations = rule(
  "Only the owner, admins and managers may see and withdraw a group's invitations.",
  isManaging,
);

/** An invitation ends when the inviter loses the right to invite. null: the inviter is not in the group. */
export const mayStillInvite = rule(
  "Whoever made this invitation may not invite to the group any more.",
  (inviter: GroupRole | null) => inviter !== null && isManaging(inviter),
);
