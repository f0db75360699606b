import { rule } from "@/lib/rule";
import { isAdministering, type OrganizationRole } from "../rules";

/** Max length of an invitation's message, as of other messages to one person. */
export const MESSAGE_LENGTH = 1000;

/** A second invitation while one is pending gets a 409, as with friend requests. */
export const isFirstInvitation = rule(
  "This person has already been invited to the organization.",
  (pending: { id: string } | null) => pending === null,
  "conflict",
);

/** Members who may invite may also list and withdraw the organization's pending invitations. */
export const mayManageInvitations = rule(
  "Only the owner and admins may see and withdraw the organization's invitations.",
  isAdministering,
);

/** An invitation ends when the inviter loses the right to invite. null: the inviter is not a member. */
export const mayStillInvite = rule(
  "The person who sent this invitation may no longer invite people to the organization.",
  (inviter: OrganizationRole | null) => isAdministering(inviter),
);
