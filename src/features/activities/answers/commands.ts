import type { Me } from "@/features/accounts/rules";
import { announceBadges } from "@/features/notifications/commands";
import { settleRequests } from "@/features/requests/commands";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { activityInvitations } from "../news";
import { leaveHeld } from "../participants/commands";
import { isUpcoming } from "../participants/rules";
import { getLockedActivity } from "../queries";
import { type AnswerKind, isAnotherHosts } from "./rules";
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
