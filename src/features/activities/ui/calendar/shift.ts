import { daysOf, spanOfDays } from "@/lib/day-spans";
import { momentOf, wallTimeOf } from "@/lib/wall-time";
import { addDays, dayOf, daysBetween } from "@/lib/whole-days";

/** How far something is moved, by the clock on the wall. */
export type Shift = { days: number; minutes: number };
/** Moments as ISO strings. */
export type Span = { dateTime: string; endTime: string | null };

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const twoDigits = (number: number) => String(number).padStart(2, "0");
/** A minute of the day as "18:30". */
export const clockOf = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** A moment of a day's minute, which may be the day's last, 1440. */
export function momentAt(day: string, minute: number, timeZone: string): Date | null {
  const later = Math.floor(minute / DAY_MINUTES);
  return momentOf({ day: addDays(day, later), time: clockOf(minute - later * DAY_MINUTES) }, timeZone);
}

/** A moment moved by days and minutes of a time zone: the hour stays over a change of the clock. */
export function shiftMoment(moment: string, { days, minutes }: Shift, timeZone: string): string {
  const { day, time } = wallTimeOf(new Date(moment), timeZone);
  return (momentAt(addDays(day, days), minuteOf(time) + minutes, timeZone) ?? new Date(moment)).toISOString();
}

/** Both ends moved. Where the clock is changed in between, it may last an hour longer or shorter. */
export function shiftSpan({ dateTime, endTime }: Span, shift: Shift, timeZone: string): Span {
  const start = shiftMoment(dateTime, shift, timeZone);
  if (endTime === null) return { dateTime: start, endTime };
  const end = shiftMoment(endTime, shift, timeZone);
  if (end > start) return { dateTime: start, endTime: end };
  const length = Date.parse(endTime) - Date.parse(dateTime);
  return { dateTime: start, endTime: new Date(Date.parse(start) + length).toISOString() };
}

/** What lasts all day, moved by days of its own time zone. */
export function shiftDays({ dateTime, endTime, timeZone }: Span & { timeZone: string }, days: number): Span {
  const span = { dateTime: new Date(dateTime), endTime: endTime === null ? null : new Date(endTime) };
  const { firstDay, lastDay } = daysOf(span, timeZone);
  const moved = spanOfDays({ firstDay: addDays(firstDay, days), lastDay: addDays(lastDay, days) }, timeZone);
  return { dateTime: moved.dateTime.toISOString(), endTime: moved.endTime.toISOString() };
}

/** By how much a moment was moved, by the clock of a time zone. */
export function shiftBetween(before: string, after: string, timeZone: string): Shift {
  const [from, to] = [wallTimeOf(new Date(before), timeZone), wallTimeOf(new Date(after), timeZone)];
  return { days: daysBetween(from.day, to.day), minutes: minuteOf(to.time) - minuteOf(from.time) };
}

/** How long something lasts by the clock on the wall, in minutes; null: it has no end. */
function lengthOf({ dateTime, endTime }: Span, timeZone: string): number | null {
  if (endTime === null) return null;
  const { days, minutes } = shiftBetween(dateTime, endTime, timeZone);
  return days * DAY_MINUTES + minutes;
}

/** The same change of another time of a series: its start moved alike, its length the new one if that was changed. */
export function changedAlike(other: Span, before: Span, after: Span, timeZone: string): Span {
  const shift = shiftBetween(before.dateTime, after.dateTime, timeZone);
  if (lengthOf(before, timeZone) === lengthOf(after, timeZone)) return shiftSpan(other, shift, timeZone);
  const dateTime = shiftMoment(other.dateTime, shift, timeZone);
  if (after.endTime === null) return { dateTime, endTime: null };
  const length = shiftBetween(after.dateTime, after.endTime, timeZone);
  const endTime = shiftMoment(dateTime, length, timeZone);
  if (endTime > dateTime) return { dateTime, endTime };
  return { dateTime, endTime: new Date(Date.parse(dateTime) + 15 * MINUTE_MS).toISOString() };
}

const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const weekdayAfter = (name: string, days: number) =>
  weekdays[(((weekdays.indexOf(name) + days) % 7) + 7) % 7] ?? name;

function laterStamp(stamp: string, days: number): string {
  const day = `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}`;
  return addDays(day, days).replaceAll("-", "") + stamp.slice(8);
}

/**
 * The rule of a series whose times are moved by days; undefined: it stays as it is; null: it names days that can't be
 * moved alike, such as the month's last Friday.
 */
export function shiftRule(recurrence: string, days: number): string | undefined | null {
  if (days === 0) return undefined;
  const parts = recurrence.split(";").map((part) => part.split("=") as [string, string]);
  const partOf = (name: string) => parts.find(([one]) => one === name)?.[1];
  const byDay = partOf("BYDAY");
  const isPlain = byDay?.split(",").every((one) => weekdays.includes(one)) && partOf("FREQ") === "WEEKLY";
  const isOther = parts.some(([name]) => name.startsWith("BY") && name !== "BYDAY");
  // part of a series is continued with the rest of its COUNT only by the server, which keeps its rule
  if (isOther || (byDay && (!isPlain || partOf("COUNT")))) return null;
  if (!byDay && !partOf("UNTIL")) return undefined;
  // days of one week would else come to stand in two, of which every second week has one
  const isAcrossWeeks = byDay?.includes(",") && Number(partOf("INTERVAL") ?? 1) > 1;
  const withWeek = isAcrossWeeks && !partOf("WKST") ? [...parts, ["WKST", "MO"] as const] : parts;
  const shifted = withWeek.map(([name, value]) => {
    if (name === "BYDAY") return `BYDAY=${value.split(",").map((one) => weekdayAfter(one, days))}`;
    if (name === "WKST" && isAcrossWeeks) return `WKST=${weekdayAfter(value, days)}`;
    return name === "UNTIL" ? `UNTIL=${laterStamp(value, days)}` : `${name}=${value}`;
  });
  return shifted.join(";");
}

type Repeating = { dateTime: string; recurrence: string | null };

/** A day of the month that every month has. */
const LAST_COMMON = 28;

/**
 * Whether after a change of a series each time corresponds to one before, so that what is cancelled, changed or answered
 * for single times goes along. How often or until when it repeats is not compared. In doubt it is false. `zoneAfter`: where
 * the days are after the change.
 */
export function keepsTimes(
  before: Repeating,
  after: Repeating,
  timeZone: string,
  zoneAfter = timeZone,
): boolean {
  const [from, to] = [before, after].map(({ recurrence }) =>
    recurrence?.replace(/;(COUNT|UNTIL)=[^;]*|^(COUNT|UNTIL)=[^;]*;/, ""),
  );
  if (from === undefined || to === undefined) return false;
  const day = dayOf(new Date(before.dateTime), timeZone);
  const moved = dayOf(new Date(after.dateTime), zoneAfter);
  if (day === moved) return from === to;
  const rule = shiftRule(from, daysBetween(day, moved));
  if (rule === null || to !== (rule ?? from)) return false;
  if (/^(.*;)?FREQ=(DAILY|WEEKLY)(;|$)/.test(from)) return true;
  const isInMonth = day.slice(0, 7) === moved.slice(0, 7);
  return isInMonth && [day, moved].every((one) => Number(one.slice(8)) <= LAST_COMMON);
}
