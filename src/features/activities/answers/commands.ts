import type { Me } from "@/features/accounts/rules";
import { announceBadges, notify } from "@/features/notifications/commands";
import { settleRequests } from "@/features/requests/commands";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { activityInvitations, reminderNews } from "../news";
import { leaveHeld } from "../participants/commands";
import { isUpcoming } from "../participants/rules";
import { getLockedActivity } from "../queries";
import { listUnanswered } from "./queries";
import { type AnswerKind, hasUnanswered, isAnotherHosts, isRemindableAgain, mayRemindPeople } from "./rules";
import type { AnswerSet } from "./schema";
import type { AnswerSetView } from "./views";

type Answered = { answer: AnswerKind; reason: string | null };

/** Stores the caller's answer. The caller holds the activity's lock and has neither joined nor waits. */
export async function storeAnswer(me: Me, tx: Tx, activityId: string, answered: Answered): Promise<void> {
  const data = { ...answered, answeredAt: new Date() };
  await tx.activityAnswer.upsert({
    where: { activityId_userId: { activityId, userId: me.id } },
    create: { activityId, userId: me.id, ...data },
    update: data,
  });
}

/**
 * Answers an activity without joining it, or takes the answer back with null. Maybe and no leave the activity or its
 * waitlist, and the freed place goes to the first on the waitlist; no also declines a pending invitation. Throws invalid
 * (one's own, past), not-found.
 */
export async function setAnswer(me: Me, { id, answer, reason: given }: AnswerSet): Promise<AnswerSetView> {
  const reason = (answer && given) || null;
  await transaction(async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    demand(isAnotherHosts, me, held);
    demand(isUpcoming, held, new Date());
    if (answer === null) {
      await tx.activityAnswer.deleteMany({ where: { activityId: id, userId: me.id } });
    } else {
      if (held.isJoined || held.isWaiting) await leaveHeld(me, tx, held);
      await storeAnswer(me, tx, id, { answer, reason });
    }
    if (answer === "NO") {
      await settleRequests(me, tx, activityInvitations, { activityId: id, userId: me.id }, "DECLINED");
    }
    // updates the answers on the host's open pages
    announceBadges(me, tx, [held.hostId]);
  });
  return { success: true, answer, reason };
}

type Reminded = { success: true; reminded: number };

/**
 * Reminds everybody who is invited and has not answered, at most once in 24 hours. Of simultaneous calls one succeeds.
 * Throws not-found, forbidden, invalid (past), conflict (reminded already, nobody to remind).
 */
export async function remindPeople(me: Me, { id }: { id: string }): Promise<Reminded> {
  const reminded = await transaction(async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    demand(mayRemindPeople, me, held);
    const now = new Date();
    demand(isUpcoming, held, now);
    const select = { remindedAt: true } as const;
    demand(isRemindableAgain, await tx.activity.findUniqueOrThrow({ where: { id }, select }), now);
    const unanswered = await listUnanswered(me, tx, id);
    const invitations = new Map(unanswered.map((one) => [one.userId, one.id]));
    const userIds = [...invitations.keys()];
    demand(hasUnanswered, userIds);
    await tx.activity.update({ where: { id }, data: { remindedAt: now } });
    await notify(me, tx, userIds, (userId) => {
      const invitationId = invitations.get(userId) ?? "";
      const { title, description } = held;
      return reminderNews.tell(
        {
          ...{ eventId: id, activityName: title, activityDescription: description },
          ...{ fromUserId: me.id, invitedBy: me.name, invitationId },
        },
        // answering or withdrawing the invitation settles or removes the reminder too
        { subjectId: invitationId },
      );
    });
    return userIds.length;
  });
  return { success: true, reminded };
}
