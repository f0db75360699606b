import { wallTimeOf } from "@/lib/wall-time";
import { addDays, beginOf } from "@/lib/whole-days";
import { MAX_RANGE_DAYS } from "../occurrences/rules";

/** Max activities read of a day of a year, beyond those in which the caller has a part: enough for its dots. */
export const PER_DAY_OF_YEAR = 8;

/** Whole days of another time zone can begin and end up to 26 hours away from the caller's. */
const DAYS_AWAY = 2;

export const firstDayOf = (year: number) => `${year}-01-01`;
export const lastDayOf = (year: number) => `${year}-12-31`;

/** The ranges that together have all times of a year in a time zone: six, each within what is expanded at once. */
export function rangesOfYear(year: number, timeZone: string): { from: Date; to: Date }[] {
  const ranges: { from: Date; to: Date }[] = [];
  const end = addDays(lastDayOf(year), 1 + DAYS_AWAY);
  for (let day = addDays(firstDayOf(year), -DAYS_AWAY); day < end; ) {
    const next = addDays(day, MAX_RANGE_DAYS);
    const to = next < end ? next : end;
    ranges.push({ from: beginOf(day, timeZone), to: beginOf(to, timeZone) });
    day = to;
  }
  return ranges;
}

type Time = { dateTime: string; endTime: string | null; allDay: boolean; timeZone: string };

/** The days that a time touches for a viewer in a time zone: whole days are the same days everywhere. */
export function daysTouched(
  { dateTime, endTime, allDay, timeZone: ownZone }: Time,
  timeZone: string,
): { first: string; last: string } {
  const zone = allDay ? ownZone : timeZone;
  const first = wallTimeOf(new Date(dateTime), zone).day;
  if (endTime === null) return { first, last: first };
  const end = wallTimeOf(new Date(endTime), zone);
  // what ends at midnight does not touch the day that begins
  const last = end.time === "00:00" && end.day > first ? addDays(end.day, -1) : end.day;
  return { first, last };
}
