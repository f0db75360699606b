import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";

export const invitationStatuses = ["PENDING", "ACCEPTED", "DECLINED"] as const;

export const MAX_INVITED_BY_NAME = 100;
/** Max people in one call that invites or withdraws, including the members of groups and organizations. */
export const MAX_INVITED_AT_ONCE = 1000;
/** Max groups, and max organizations, whose members one call invites. */
export const MAX_SPACES_AT_ONCE = 20;

/** Only the host invites, so that PRIVATE stays private. */
export const mayInvitePeople = rule(
  "Only the host of an activity may invite people to it.",
  (me: Pick<Me, "id">, activity: { hostId: string }) => activity.hostId === me.id,
);

/** The host invites, and so the host withdraws. */
export const mayWithdrawInvitations = rule(
  "Only the host of an activity may withdraw its invitations.",
  (me: Pick<Me, "id">, activity: { hostId: string }) => activity.hostId === me.id,
);

/** docs/contract.md, 9: "The host is not among the participants". */
export const isWithoutHost = rule(
  "You can't invite yourself to your own activity.",
  (me: Pick<Me, "id">, userIds: string[]) => !userIds.includes(me.id),
  "invalid",
);

/** docs/contract.md, 7: "by the invited person alone". The host can see the invitation and therefore gets 403. */
export const mayAnswerInvitation = rule(
  "Only the invited person may answer an invitation.",
  (me: Pick<Me, "id">, invitation: { user: { id: string } }) => invitation.user.id === me.id,
);

/** Like members of a conversation (docs/contract.md, 3): "when that is all of them: 409". */
export const hasNewInvitees = rule(
  "All of these people have already been invited or have joined.",
  (userIds: string[]) => userIds.length > 0,
  "conflict",
);

export const isInvitableByName = rule(
  "At most 100 people can be invited by name at once.",
  (userIds: readonly string[]) => userIds.length <= MAX_INVITED_BY_NAME,
  "invalid",
);

/** With the members of groups and organizations, who need not be named. */
export const isInvitableAtOnce = rule(
  "At most 1000 people can be invited at once.",
  (userIds: readonly string[]) => userIds.length <= MAX_INVITED_AT_ONCE,
  "invalid",
);
