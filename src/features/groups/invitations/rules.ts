import { rule } from "@/lib/rule";
import { type GroupRole, isManaging } from "../rules";

/** (ours) Asked once is enough: whoever of the group asks again gets a 409, as with friend requests. */
export const isUninvited = rule(
  "This person is invited to the group already.",
  (pending: { id: string } | null) => pending === null,
  "conflict",
);

/** Issue 9, 14: "the group's managers can list and withdraw pending invitations": whoever may invite. */
export const mayManageInvitations = rule(
  "Only the owner, admins and managers may see and withdraw a group's invitations.",
  isManaging,
);

/** Issue 9, 14: "Invitations end with the right that made them." null: the inviter is not in the group. */
export const mayStillInvite = rule(
  "Whoever made this invitation may not invite to the group any more.",
  (inviter: GroupRole | null) => inviter !== null && isManaging(inviter),
);
