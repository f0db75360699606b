import { Temporal } from "temporal-polyfill";
import { dayNumbersOf, type Repeating } from "./recurrence";
import { dayNumber } from "./recurrence-days";

/** How all times of a recurrence were moved: by the same number of days, to the same hour. */
export type Shift = {
  /** the time that one of those before has become */
  timeFor: (time: Date) => Date;
  /** a moment that belongs to one of the times before, as far from it by the clock on the wall as it was */
  momentFor: (moment: Date, time: Date) => Date;
};

/** A recurrence, and when its last time begins; null: it is endless. */
export type Bounded = Repeating & { lastTime: Date | null };

/** After 28 years the days of the calendar are the same, but at some turns of a century. */
const COMPARED_DAYS = 28 * 366;

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

function dayOf(at: Date, timeZone: string): number {
  const { year, month, day } = zoned(at, timeZone);
  return dayNumber(year, month, day);
}

/** Whether the n-th day of one is as many days after the n-th of the other, for all of them. */
function isAlike(before: Bounded, after: Bounded, days: number): boolean {
  const first = dayOf(before.dateTime, before.timeZone);
  const last = before.lastTime ? dayOf(before.lastTime, before.timeZone) : Infinity;
  const old = dayNumbersOf(before, { until: Math.min(first + COMPARED_DAYS, last) });
  const others = dayNumbersOf(after, { count: old.length });
  return old.every((day, index) => others[index] === day + days);
}

/** Whether both are endless, or the last times are as many days apart. */
function endsAlike(before: Bounded, after: Bounded, days: number): boolean {
  const [last, other] = [before.lastTime, after.lastTime];
  if (last === null || other === null) return last === other;
  return dayOf(other, after.timeZone) - dayOf(last, before.timeZone) === days;
}

/** Whether the first day of the one that begins later is a day of the other's rule: it has been cut, or continued. */
function isOnDaysOf(before: Bounded, after: Bounded): boolean {
  const [one, later] = before.dateTime < after.dateTime ? [before, after] : [after, before];
  const first = dayOf(later.dateTime, later.timeZone);
  return dayNumbersOf(one, { until: first }).at(-1) === first;
}

/**
 * How a recurrence was moved as a whole, so that its n-th time became the n-th of `after`; null: it was not, but changed.
 * Where the days are the same ones but for some at the beginning and end, it was moved only if both ends were alike.
 */
export function shiftOf(before: Bounded, after: Bounded): Shift | null {
  const { timeZone } = before;
  const first = dayOf(before.dateTime, timeZone);
  const days = dayOf(after.dateTime, after.timeZone) - first;
  if (!isAlike(before, after, days)) return null;
  if (days !== 0 && !endsAlike(before, after, days) && isOnDaysOf(before, after)) return null;
  const start = zoned(after.dateTime, after.timeZone);
  const placeOf = (time: Date) => start.add({ days: dayOf(time, timeZone) - first });
  return {
    timeFor: (time) => new Date(placeOf(time).epochMilliseconds),
    momentFor: (moment, time) => {
      const [from, to] = [time, moment].map((at) => zoned(at, timeZone).toPlainDateTime());
      if (!from || !to) return moment;
      const moved = placeOf(time).toPlainDateTime().add(from.until(to));
      return new Date(moved.toZonedDateTime(after.timeZone).epochMilliseconds);
    },
  };
}
