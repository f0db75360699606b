import type { Me } from "@/features/accounts/rules";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { inTurn } from "@/server/turns";
import { demandOpen } from "../cancellations/rules";
import { listClosedTimes } from "../exceptions/queries";
import { settleMoves } from "../moves/commands";
import { enteringBy } from "../moves/rules";
import { getActivity, getLockedActivity, type LockedActivity } from "../queries";
import { declineTimes, sayForAll } from "../standings/commands";
import { isAnswerOpen, isUpcoming, lastDeadlineOf } from "../times/rules";
import type { ActivityView } from "../views";
import { hasFreePlace, hasJoinedOrWaits, isNewOnWaitlist, isNewParticipant, isOthersActivity } from "./rules";
import type { ActivityJoin } from "./schema";

/**
 * Applies the join rules (docs/contract.md, 4) to a locked activity, so that of concurrent requests exactly one gets
 * the last place. Returns the position on the waitlist, or null if the caller got in.
 */
export async function joinOrQueue(
  me: Me,
  tx: Tx,
  held: LockedActivity,
  waitlist: boolean,
): Promise<number | null> {
  demand(isOthersActivity, me, held);
  demandOpen(held);
  const now = new Date();
  demand(isUpcoming, held, now);
  demand(isNewParticipant, held);
  // the deadline lets those who wait keep their turn
  if (!held.isWaiting) demand(isAnswerOpen, { ...held, answerBy: lastDeadlineOf(held) }, now);
  // places freed by deleted accounts go to the waitlist first
  const entered = hasFreePlace(held) ? enteringBy(await settleMoves(me, tx, held, [])) : [];
  if (entered.includes(me.id)) return null;
  const places = { ...held, joined: held.joined + entered.length };
  const isQueueing = waitlist && !hasFreePlace(places);
  if (!isQueueing) demand(hasFreePlace, places);
  // whoever waits and was passed over
  demand(isNewOnWaitlist, held);
  const moves = await sayForAll(me, tx, held, { standing: isQueueing ? "WAITING" : "GOING" });
  await declineTimes(me, tx, held.id, await listClosedTimes(me, tx, held, now));
  await settleMoves(me, tx, held, moves);
  return moves.find(({ kind }) => kind === "QUEUED")?.position ?? null;
}

/** A transaction that takes the activity's lock. Of a crowd at one activity a few are at work at once. */
export const inActivityTurn = <T>(_me: Me, id: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTurn(`activity ${id}`, () => transaction(work));

type Joined = { success: true; activity: ActivityView; position: number | null };

/**
 * Joins an activity visible to the caller. Of concurrent requests exactly one gets the last place; with
 * `waitlist: true` the caller queues for a full activity (docs/contract.md, 4). Throws invalid (one's own, past),
 * not-found, conflict (joined already, full, after the deadline).
 */
export async function joinActivity(me: Me, { id, waitlist }: ActivityJoin): Promise<Joined> {
  return inActivityTurn(me, id, async (tx) => {
    const position = await joinOrQueue(me, tx, await getLockedActivity(me, tx, id), waitlist);
    return { success: true, activity: await getActivity(me, id, tx), position };
  });
}

/**
 * Leaves an activity or its waitlist, and all of its times. A freed place goes to the first on the waitlist. Throws
 * not-found, conflict (neither joined nor waiting).
 */
export async function leaveActivity(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  await inActivityTurn(me, id, async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    demand(hasJoinedOrWaits, held);
    await settleMoves(me, tx, held, await sayForAll(me, tx, held, { standing: null }));
  });
  return { success: true };
}
