import type { Me } from "@/features/accounts/rules";
import { demand } from "@/lib/rule";
import type { Tx } from "@/server/db";
import { demandTime } from "../answers/commands";
import { isAnotherHosts } from "../answers/rules";
import { announceAnswer } from "../audiences/commands";
import { demandOpen } from "../cancellations/rules";
import { recordPlaces } from "../log/commands";
import { fillPlaces, inActivityTurn } from "../participants/commands";
import { closedSpanOf, deadlineOf, isAnswerOpen, isUpcoming, lastDeadlineOf } from "../participants/rules";
import { getLockedActivity, type LockedActivity } from "../queries";
import { fillTimes, listTimesIn } from "../times/commands";
import { answeredTimesSql, getTimePeople } from "../times/queries";
import { seriesStandingOf, standingAt } from "../times/rules";
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

/**
 * Applies a number of guests for all times to single ones. What the caller said for one of them is replaced. Where others
 * have taken the places, and at times in `closed`, whose answer deadlines have passed, the number stays as it was.
 *
 * $2 the caller, $3 and $4 their guests at all times before and after, $5 how many places there are and $6 are taken at
 * all times, $7 closed times
 */
const spreadStatement = `
  with times as (
    select t.occurrence, $6::int + t.more as taken from (${answeredTimesSql}) t
  ), replaced as (
    delete from "ActivityTimeAnswer" x using times t
    where x."activityId" = $1::uuid and x."userId" = $2::uuid and x.answer = 'GOING' and x.occurrence = t.occurrence
      and (x.guests >= $4::int or not x.occurrence = any($7::timestamptz[])
        and ($5::int is null or t.taken - x.guests + $4::int <= $5::int))
  )
  insert into "ActivityTimeAnswer" ("activityId", occurrence, "userId", answer, place, guests)
  select p."activityId", kept.occurrence, p."userId", 'GOING', p.place, p.guests
  from (
    select t.occurrence from times t where t.taken - $3::int + $4::int > $5::int
    union
    select unnest($7::timestamptz[])
  ) kept
  join "ActivityParticipant" p on p."activityId" = $1::uuid and p."userId" = $2::uuid
  where $4::int > $3::int and not exists (
    select 1 from "ActivityTimeAnswer" x
    where x."activityId" = $1::uuid and x.occurrence = kept.occurrence and x."userId" = $2::uuid
  )`;

/** Sets how many guests the caller brings to all times of a locked activity. Returns how many they were. */
async function setSeriesGuests(me: Me, tx: Tx, held: LockedActivity, guests: number): Promise<number> {
  const now = new Date();
  demand(isUpcoming, held, now);
  demand(isComing, seriesStandingOf(held));
  const change = { before: held.guests, guests };
  demandAllowed(held, change, lastDeadlineOf(held));
  // places freed by deleted accounts go to the waitlist first
  const entered = await fillPlaces(me, tx, held);
  const joined = held.joined + entered.length;
  demand(hasPlacesForGuests, { ...held, ...change, joined });
  if (held.recurrence !== null) {
    const span = closedSpanOf(held, now);
    const closed = span ? await listTimesIn(me, tx, held, span) : [];
    const values = [held.id, me.id, change.before, guests, held.maxParticipants, joined, closed];
    await tx.$executeRawUnsafe(spreadStatement, ...values);
  }
  const where = { activityId_userId: { activityId: held.id, userId: me.id } };
  await tx.activityParticipant.update({ where, data: { guests } });
  await fillPlaces(me, tx, { ...held, joined: joined + guests - change.before });
  return change.before;
}

/** Sets how many guests the caller brings to one time of a locked activity. Returns how many they were. */
async function setTimeGuests(
  me: Me,
  tx: Tx,
  held: LockedActivity,
  { occurrence, guests }: { occurrence: Date; guests: number },
): Promise<number> {
  const at = await demandTime(me, tx, held, occurrence);
  const { going, own, guests: before } = await getTimePeople(me, held.id, occurrence, tx);
  const series = seriesStandingOf(held);
  demand(isComing, standingAt(own, series));
  demandAllowed(held, { before, guests }, deadlineOf(held, at));
  demand(hasPlacesForGuests, { ...held, before, guests, joined: going });
  const mine = { activityId: held.id, occurrence, userId: me.id };
  if (series === "GOING" && guests === held.guests) {
    await tx.activityTimeAnswer.deleteMany({ where: mine });
  } else if (own === null) {
    // in the list of those who come they stay where they are
    await tx.$executeRaw`
      insert into "ActivityTimeAnswer" ("activityId", occurrence, "userId", answer, place, guests)
      select p."activityId", ${occurrence}, p."userId", 'GOING', p.place, ${guests}::int from "ActivityParticipant" p
      where p."activityId" = ${held.id}::uuid and p."userId" = ${me.id}::uuid`;
  } else {
    await tx.activityTimeAnswer.updateMany({ where: mine, data: { guests } });
  }
  await fillTimes(me, tx, held);
  return before;
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
    const guestsBefore = occurrence
      ? await setTimeGuests(me, tx, held, { occurrence, guests })
      : await setSeriesGuests(me, tx, held, guests);
    if (guestsBefore === guests) return;
    const change = { kind: "GUESTS_CHANGED" as const, userId: me.id, guestsBefore, guestsAfter: guests };
    await recordPlaces(me, tx, id, [{ ...change, ...(occurrence && { occurrence }) }]);
    announceAnswer(me, tx, id);
  });
  return { success: true, guests };
}
