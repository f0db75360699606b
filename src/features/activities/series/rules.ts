import { isRecurrence, lastTimeOf } from "@/lib/recurrence";
import { isTimeOf } from "@/lib/recurrence-split";
import { demand, rule } from "@/lib/rule";
import { isAfterStart, lastTimeOrNull, spanOf } from "../rules";
import { type ActivityUpdate, isRecurrenceRule } from "../schema";

type Times = { dateTime: Date; endTime: Date | null; recurrence: string | null; timeZone: string };

/** Checks an activity's times and adds the derived ones. `lastTime` null: it repeats without end. Throws invalid. */
export function timesOf(times: Times, lastTime: Date | null = lastOf(times)) {
  demand(isAfterStart, times);
  const { dateTime, endTime, recurrence, timeZone } = times;
  return { dateTime, endTime, recurrence, timeZone, ...spanOf(times, lastTime) };
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
  const times = { dateTime, endTime, recurrence, timeZone: held.timeZone };
  const isKept = recurrence === held.recurrence && dateTime.getTime() === held.dateTime.getTime();
  if (!isKept) return timesOf(times);
  return timesOf(times, lastTimeOrNull(held.ruleEnd));
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
