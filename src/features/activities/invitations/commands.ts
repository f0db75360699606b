import type { Me } from "@/features/accounts/rules";
import { listReached } from "@/features/people/queries";
import { createRequests, settleRequests, withdrawRequests } from "@/features/requests/commands";
import { isPending, pendingKeyOf } from "@/features/requests/rules";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { storeAnswer } from "../answers/commands";
import { announceAnswer } from "../audiences/commands";
import { demandOpen } from "../cancellations/rules";
import { activityChanged } from "../events";
import { activityInvitationNews, activityInvitations } from "../news";
import { joinOrQueue } from "../participants/commands";
import { isUpcoming, lastDeadlineOf } from "../participants/rules";
import { getActivity, getHostedActivity, getLockedActivity, type LockedActivity } from "../queries";
import { deadlineIn } from "../series/views";
import type { ActivityView } from "../views";
import { getInvitation, listInvitations, listInvitationsBefore, listInvited } from "./queries";
import { hasNewInvitees, isWithoutHost, mayAnswerInvitation, mayInvitePeople } from "./rules";
import type { InvitationAnswer, InvitationsCreate } from "./schema";
import type { ActivityInvitationView } from "./views";

/** Tells people that they are invited to an activity that the caller hosts. */
export const invitedTo = (me: Me, held: LockedActivity, invitationId: string) =>
  activityInvitationNews.tell(
    {
      eventId: held.id,
      activityName: held.title,
      activityDescription: held.description,
      fromUserId: me.id,
      invitedBy: me.name,
      invitationId,
      ...deadlineIn(held, new Date()),
    },
    { subjectId: invitationId },
  );

/** Withdraws these people's invitations that can't be accepted after the deadline, so that they can be invited again. */
async function withdrawLapsed(me: Me, tx: Tx, held: LockedActivity, userIds: string[], now: Date) {
  const answerBy = lastDeadlineOf(held);
  if (answerBy === null || answerBy > now) return;
  const ids = await listInvitationsBefore(me, tx, held.id, userIds, answerBy);
  if (ids.length > 0) await withdrawRequests(me, tx, activityInvitations, { id: ids });
}

type Invited = { success: true; invitations: ActivityInvitationView[] };

/**
 * Invites people to an activity that the caller hosts, which makes it visible to them. People who have joined or have a
 * pending invitation are skipped; people who declined or left can be invited again, and after the answer deadline those who
 * were invited before it. Throws invalid (oneself, past),
 * forbidden, not-found (a user unknown or blocked), conflict (nobody left to invite).
 */
export async function createInvitations(me: Me, { id, userIds }: InvitationsCreate): Promise<Invited> {
  const invitations = await transaction(async (tx) => {
    const held = await getHostedActivity(me, tx, id, mayInvitePeople);
    demandOpen(held);
    demand(isWithoutHost, me, userIds);
    const now = new Date();
    demand(isUpcoming, held, now);
    await withdrawLapsed(me, tx, held, userIds, now);
    const people = await listReached(me, userIds, tx);
    const passedOver = await listInvited(me, tx, id, userIds);
    const chosen = people.map((person) => person.id).filter((userId) => !passedOver.has(userId));
    demand(hasNewInvitees, chosen);
    // somebody who is asked again has not answered yet
    await tx.activityAnswer.deleteMany({ where: { activityId: id, userId: { in: chosen }, answer: "NO" } });
    const asked = chosen.map((userId) => ({
      userIds: [userId],
      pendingKey: pendingKeyOf(id, userId),
      columns: { userId, activityId: id },
    }));
    const tell = (invitationId: string) => invitedTo(me, held, invitationId);
    tx.announce(activityChanged(id));
    return listInvitations(me, tx, await createRequests(me, tx, activityInvitations, asked, tell));
  });
  return { success: true, invitations };
}

/** Declines a pending invitation, which is the answer no. A caller on the waitlist stays there. */
async function declineHeld(me: Me, tx: Tx, held: LockedActivity, id: string): Promise<void> {
  await settleRequests(me, tx, activityInvitations, { id }, "DECLINED");
  if (!held.isWaiting) await storeAnswer(me, tx, held.id, { answer: "NO", reason: null });
}

type Answered = { success: true; invitation: ActivityInvitationView; activity: ActivityView };

/**
 * Answers a pending invitation; accepting joins, with the join rules (docs/contract.md, 7). Of concurrent answers
 * exactly one counts; one that fails because the activity is full settles nothing. Throws not-found, forbidden (the
 * host), conflict (settled, full, joined already, after the deadline),
 * invalid (past).
 */
export async function answerInvitation(me: Me, { id, action }: InvitationAnswer): Promise<Answered> {
  const answered = await transaction(async (tx) => {
    const { activityId } = await getInvitation(me, tx, id);
    const held = await getLockedActivity(me, tx, activityId);
    // read again under the lock: nobody else can settle it now
    const invitation = await getInvitation(me, tx, id);
    demand(mayAnswerInvitation, me, invitation);
    demand(isPending, invitation);
    if (action === "ACCEPTED") await joinOrQueue(me, tx, held, false);
    else await declineHeld(me, tx, held, id);
    announceAnswer(me, tx, activityId);
    const activity = await getActivity(me, activityId, tx);
    return { success: true as const, invitation: await getInvitation(me, tx, id), activity };
  });
  return answered;
}
