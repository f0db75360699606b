import type { Lasting } from "@/lib/day-spans";
import { isRecurrence, lastTimeOf, type Repeating } from "@/lib/recurrence";
import { type Correspondence, correspondenceOf } from "@/lib/recurrence-correspondence";
import { isTimeOf, lastTimeBeside } from "@/lib/recurrence-split";
import { demand, rule } from "@/lib/rule";
import { type Exception, usualTimes } from "../exceptions/rules";
import { checkedTimes, lastTimeOrNull, NEVER, spanOf } from "../rules";
import { type ActivityUpdate, isRecurrenceRule } from "../schema";

type Times = Lasting & { recurrence: string | null };

/** Checks an activity's times and adds the derived ones. `lastTime` null: it repeats without end. Throws invalid. */
export function timesOf(times: Times, lastTime: Date | null = lastOf(times)) {
  const checked = checkedTimes(times);
  const { recurrence, allDay, timeZone } = times;
  return { ...checked, recurrence, allDay, timeZone, ...spanOf({ ...times, ...checked }, lastTime) };
}

function lastOf({ recurrence, ...times }: Times): Date | null {
  if (recurrence === null) return times.dateTime;
  demand(isRecurrenceRule, recurrence);
  return lastTimeOf({ ...times, recurrence });
}

/**
 * The times after an update. An unchanged rule is not validated again: a stored rule that today's checks would refuse
 * does not block other changes.
 */
export function changedTimesOf(held: Times & { ruleEnd: Date }, input: ActivityUpdate) {
  const { dateTime = held.dateTime, endTime = held.endTime, recurrence = held.recurrence } = input;
  const { allDay = held.allDay, timeZone = held.timeZone } = input;
  const times = { dateTime, endTime, recurrence, allDay, timeZone };
  const isKept =
    recurrence === held.recurrence &&
    timeZone === held.timeZone &&
    dateTime.getTime() === held.dateTime.getTime();
  if (!isKept) return timesOf(times);
  return timesOf(times, lastTimeOrNull(held.ruleEnd));
}

type Whole = Times & { ruleEnd: Date };

/** What repeats, for an expansion; null: an activity that takes place once. */
export const repeatingOf = ({
  dateTime,
  recurrence,
  timeZone,
}: Omit<Repeating, "recurrence"> & Pick<Times, "recurrence">): Repeating | null =>
  recurrence !== null && isRecurrence(recurrence) ? { dateTime, recurrence, timeZone } : null;

/** Finds what corresponds to the times that an activity had before its rule or its hours changed, or it was continued. */
export function correspondence(before: Whole, after: Whole): Correspondence {
  const bounded = (whole: Whole) => {
    const one = repeatingOf(whole);
    return one && { ...one, lastTime: lastTimeOrNull(whole.ruleEnd) };
  };
  return correspondenceOf(bounded(before), bounded(after), before.timeZone);
}

/** The same where one of both does not repeat: its only time, or the first one. */
export const firstTimes = (before: Date, after: Date): Pick<Correspondence, "timesFor"> => ({
  timesFor: (times) =>
    new Map(times.some((time) => time.getTime() === before.getTime()) ? [[before.getTime(), after]] : []),
});

/**
 * That times of an activity get other names, or go over to the activity that continues it from `since` on; null: all
 * times. Both ids are the same where none continues it.
 */
export type Renaming = { before: string; after: string; since: Date | null; times: Correspondence };

/**
 * In hours, how far beyond all times one is put aside while others get new names: a time may take the name that another
 * still has, and a key is checked with each row.
 */
export const ASIDE_HOURS = 175_320_000;

/** When the last time begins and is over, beside the cancelled ones and with the changed ones. */
export function spanBeside(
  series: Whole,
  exceptions: Pick<Exception, "occurrence" | "isCancelled" | "dateTime" | "endTime">[],
) {
  const one = repeatingOf(series);
  if (!one || series.ruleEnd >= NEVER) return spanOf(series, lastTimeOrNull(series.ruleEnd));
  const skipped = exceptions.map(({ occurrence }) => occurrence);
  const usual = lastTimeBeside(one, series.ruleEnd, skipped);
  const moved = exceptions.filter(({ isCancelled }) => !isCancelled);
  const times = [...moved, ...(usual ? [usualTimes(usual, series)] : [])];
  // an activity of which every time is cancelled ends with its first one
  if (times.length === 0) return spanOf(series, series.dateTime);
  const latest = (moments: Date[]) => new Date(Math.max(...moments.map((at) => at.getTime())));
  return {
    lastTime: latest(times.map(({ dateTime }) => dateTime)),
    overAt: latest(times.map(({ dateTime, endTime }) => endTime ?? dateTime)),
  };
}

type Series = { dateTime: Date; recurrence: string | null; timeZone: string; ruleEnd: Date };

/** A cancelled or moved time is one too: it is named by when it begins by the rule. */
export const hasOccurrence = rule(
  "The activity has no such time.",
  ({ recurrence, ruleEnd, ...series }: Series, occurrence: Date) =>
    recurrence !== null &&
    isRecurrence(recurrence) &&
    isTimeOf({ ...series, recurrence }, lastTimeOrNull(ruleEnd), occurrence),
  "not-found",
);
