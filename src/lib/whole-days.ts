import { momentOf, wallTimeOf } from "./wall-time";

/** A stretch of whole local days, both included: 2026-12-24 and 2026-12-26. */
export type DaySpan = { firstDay: string; lastDay: string };

type Span = { dateTime: Date; endTime: Date | null };

const DAY_MS = 86_400_000;
const atUtc = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, count: number): string =>
  new Date(atUtc(day) + count * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (first: string, last: string): number =>
  Math.round((atUtc(last) - atUtc(first)) / DAY_MS);

export const dayOf = (at: Date, timeZone: string): string => wallTimeOf(at, timeZone).day;

/** The first moment of a day: midnight, or where the clock is set forward over it, the moment of the jump. */
export function beginOf(day: string, timeZone: string): Date {
  const at = momentOf({ day, time: "00:00" }, timeZone);
  if (!at) throw new RangeError(`${day} is no day`);
  return at;
}

export const isBeginOfDay = (at: Date, timeZone: string): boolean =>
  beginOf(dayOf(at, timeZone), timeZone).getTime() === at.getTime();

/** The days of a time that begins and ends with days; without an end, it is one day. */
export function daysOf({ dateTime, endTime }: Span, timeZone: string): DaySpan {
  const firstDay = dayOf(dateTime, timeZone);
  if (endTime === null) return { firstDay, lastDay: firstDay };
  const lastDay = addDays(dayOf(endTime, timeZone), -1);
  return { firstDay, lastDay: lastDay < firstDay ? firstDay : lastDay };
}

/** From the beginning of the first day until that of the day after the last. A day can have 23 or 25 hours. */
export const spanOfDays = ({ firstDay, lastDay }: DaySpan, timeZone: string) => ({
  dateTime: beginOf(firstDay, timeZone),
  endTime: beginOf(addDays(lastDay, 1), timeZone),
});

/** The time of as many days that begins with the day of `at`. */
export function sameDaysFrom(at: Date, span: Span, timeZone: string) {
  const { firstDay, lastDay } = daysOf(span, timeZone);
  const first = dayOf(at, timeZone);
  return spanOfDays({ firstDay: first, lastDay: addDays(first, daysBetween(firstDay, lastDay)) }, timeZone);
}
