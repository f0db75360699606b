import type { Me } from "@/features/accounts/rules";
import { demand } from "@/lib/rule";
import type { Tx } from "@/server/db";
import { demandTime } from "../answers/commands";
import { isAnotherHosts } from "../answers/rules";
import { demandOpen } from "../cancellations/rules";
import { listClosedTimes } from "../exceptions/queries";
import { settleMoves } from "../moves/commands";
import { enteringBy } from "../moves/rules";
import { inActivityTurn } from "../participants/commands";
import { getLockedActivity, type LockedActivity } from "../queries";
import { bringToAll, bringToTime } from "../standings/commands";
import { type Move, seriesStandingOf, standingAt } from "../standings/rules";
import { getTimePeople } from "../times/queries";
import { deadlineOf, isAnswerOpen, isUpcoming, lastDeadlineOf } from "../times/rules";
import { hasPlacesForGuests, isComing, isGuestCountAllowed } from "./rules";
import type { GuestsSet } from "./schema";
import type { GuestsSetView } from "./views";

type Change = { before: number; guests: number };

/** Throws conflict unless the caller may bring so many guests. `answerBy`: the deadline after which they add none. */
function demandAllowed(held: LockedActivity, change: Change, answerBy: Date | null): void {
  demand(isGuestCountAllowed, { ...change, maxGuests: held.maxGuests });
  if (change.guests <= change.before) return;
  demandOpen(held);
  demand(isAnswerOpen, { ...held, answerBy }, new Date());
}

/** Sets how many guests the caller brings to all times of a locked activity. */
async function setSeriesGuests(me: Me, tx: Tx, held: LockedActivity, guests: number): Promise<Move[]> {
  const now = new Date();
  demand(isUpcoming, held, now);
  demand(isComing, seriesStandingOf(held));
  const change = { before: held.guests, guests };
  demandAllowed(held, change, lastDeadlineOf(held));
  // places freed by deleted accounts go to the waitlist first
  const entered = enteringBy(await settleMoves(me, tx, held, []));
  const joined = held.joined + entered.length;
  demand(hasPlacesForGuests, { ...held, ...change, joined });
  const closed = await listClosedTimes(me, tx, held, now);
  return bringToAll(me, tx, held, { ...change, joined, closed });
}

/** Sets how many guests the caller brings to one time of a locked activity. */
async function setTimeGuests(
  me: Me,
  tx: Tx,
  held: LockedActivity,
  { occurrence, guests }: { occurrence: Date; guests: number },
): Promise<Move[]> {
  const at = await demandTime(me, tx, held, occurrence);
  const { going, own, guests: before } = await getTimePeople(me, held.id, occurrence, tx);
  const series = seriesStandingOf(held);
  demand(isComing, standingAt(own, series));
  demandAllowed(held, { before, guests }, deadlineOf(held, at));
  demand(hasPlacesForGuests, { ...held, before, guests, joined: going });
  const isAsAlways = series === "GOING" && guests === held.guests;
  return bringToTime(me, tx, held.id, { occurrence, before, guests, isAsAlways });
}

/**
 * Sets how many guests the caller brings to an activity, or to one time of it; each of them takes a place. A place that
 * becomes free goes to the first who waits. Of concurrent calls no two get the same place. Throws invalid (one's own, past,
 * too far ahead), not-found, conflict (the caller does not come, more than allowed, full, cancelled, after the deadline).
 */
export async function setGuests(me: Me, { id, guests, occurrence }: GuestsSet): Promise<GuestsSetView> {
  await inActivityTurn(me, id, async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    demand(isAnotherHosts, me, held);
    const moves = occurrence
      ? await setTimeGuests(me, tx, held, { occurrence, guests })
      : await setSeriesGuests(me, tx, held, guests);
    await settleMoves(me, tx, held, moves);
  });
  return { success: true, guests };
}
