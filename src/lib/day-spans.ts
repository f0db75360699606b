import { addDays, beginOf, dayOf, daysBetween } from "./whole-days";

/* Apart from whole-days.ts, which the first screen loads. */

/** A stretch of whole local days, both included: 2026-12-24 and 2026-12-26. */
type DaySpan = { firstDay: string; lastDay: string };

type Span = { dateTime: Date; endTime: Date | null };

/** The days of a time that begins and ends with days; without an end, it is one day. */
export function daysOf({ dateTime, endTime }: Span, timeZone: string): DaySpan {
  const firstDay = dayOf(dateTime, timeZone);
  if (endTime === null) return { firstDay, lastDay: firstDay };
  const lastDay = addDays(dayOf(endTime, timeZone), -1);
  return { firstDay, lastDay: lastDay < firstDay ? firstDay : lastDay };
}

export const isBeginOfDay = (at: Date, timeZone: string): boolean =>
  beginOf(dayOf(at, timeZone), timeZone).getTime() === at.getTime();

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

/** Whether something lasts for whole days, which are those of its own time zone. */
export type ZonedDays = { allDay: boolean; timeZone: string };

/** When something begins and ends. */
export type Lasting = ZonedDays & Span;

/** When another time of it ends that begins at `at` and lasts as long; null: it has no end. */
export function endFrom(at: Date, { dateTime, endTime, allDay, timeZone }: Lasting): Date | null {
  if (allDay) return sameDaysFrom(at, { dateTime, endTime }, timeZone).endTime;
  return endTime && new Date(at.getTime() + endTime.getTime() - dateTime.getTime());
}
