import { Temporal } from "temporal-polyfill";

/** A day of a range, or the part of it that is within the range. `day`: 2026-06-18. */
export type DayPart = { day: string; begins: Date; ends: Date };

/** The local days of a range in a time zone, also where the clock is changed in them. */
export function daysWithin({ from, to }: { from: Date; to: Date }, timeZone: string): DayPart[] {
  const end = to.getTime();
  const days: DayPart[] = [];
  let at = from.getTime();
  do {
    const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
    const next = local.startOfDay().add({ days: 1 }).startOfDay().epochMilliseconds;
    const ends = Math.min(Math.max(next, at + 1), end);
    days.push({ day: local.toPlainDate().toString(), begins: new Date(at), ends: new Date(ends) });
    at = ends;
  } while (at < end);
  return days;
}
