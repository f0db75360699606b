import { Temporal } from "temporal-polyfill";
import { type Property, Unreadable } from "./calendar-lines";
import { addDays, beginOf, dayOf } from "./whole-days";

/** A time as a file writes it. `zone`: the name that it has there; null: none. */
export type WrittenTime =
  | { kind: "day"; day: string }
  | { kind: "utc"; local: Temporal.PlainDateTime; minutes: number }
  | { kind: "local"; local: Temporal.PlainDateTime; zone: string | null };

const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d))?(?:\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** How far ahead of UTC the clock is that Z or +0200 stands for, in minutes. */
function minutesOf(distance: string): number {
  if (/^z$/i.test(distance)) return 0;
  const [hours, minutes] = [distance.slice(1, 3), distance.slice(-2)].map(Number) as [number, number];
  return (distance.startsWith("-") ? -1 : 1) * (60 * hours + minutes);
}

/** Reads a day, a moment or a local time: also a day without VALUE=DATE, and 24:00. Null: it is none. */
export function readTime(
  value: string,
  { type, parameters }: Pick<Property, "type" | "parameters">,
): WrittenTime | null {
  const found = TIME.exec(value.trim());
  if (!found) return null;
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map((part) => Number(part ?? 0));
  try {
    const date = Temporal.PlainDate.from({ year, month, day } as never, { overflow: "reject" });
    if (found[4] === undefined || type === "date") return { kind: "day", day: date.toString() };
    const isNextDay = hour === 24 && minute === 0 && second === 0;
    // a leap second is the second before it
    const time = { hour: isNextDay ? 0 : hour, minute, second: second === 60 ? 59 : second };
    const clock = Temporal.PlainTime.from(time as never, { overflow: "reject" });
    const local = date.add({ days: isNextDay ? 1 : 0 }).toPlainDateTime(clock);
    const distance = found[7];
    if (distance) return { kind: "utc", local, minutes: minutesOf(distance) };
    return { kind: "local", local, zone: parameters.tzid ?? null };
  } catch {
    return null;
  }
}

/** The time of a property. Throws `Unreadable`. */
export function timeOf(property: Property): WrittenTime {
  const time = readTime(property.value, property);
  if (!time) throw new Unreadable(property.name, property.number);
  return time;
}

/** The time of a property; of a period when it begins. Throws `Unreadable`. */
export const beginningOf = (property: Property): WrittenTime =>
  timeOf({ ...property, value: property.value.split("/", 1)[0] as string });

/** What local times mean. `zoneFor`: the zone of this name; of none, that of the calendar or the reader. */
export type Clock = { zoneFor: (name: string | null) => string };

/** The zone that a time is in. */
export const zoneOf = (time: WrittenTime, { zoneFor }: Clock): string =>
  time.kind === "utc" ? "UTC" : zoneFor(time.kind === "local" ? time.zone : null);

/**
 * When a time is. A day begins at its midnight in `dayZone`. A local time that is skipped in spring is read with the offset
 * before the change, one that occurs twice in autumn is the first of the two (RFC 5545, 3.3.5).
 */
export function momentOf(time: WrittenTime, clock: Clock, dayZone: string): Date {
  if (time.kind === "day") return beginOf(time.day, dayZone);
  if (time.kind === "utc")
    return new Date(time.local.toZonedDateTime("UTC").epochMilliseconds - time.minutes * 60_000);
  return new Date(time.local.toZonedDateTime(zoneOf(time, clock)).epochMilliseconds);
}

/** The day that a time names, as it is written; of a moment in UTC that is no midnight, the day in `dayZone`. */
export function dayIn(time: WrittenTime, clock: Clock, dayZone: string): string {
  if (time.kind === "day") return time.day;
  if (time.kind === "utc" && !isMidnight(time)) return dayOf(momentOf(time, clock, dayZone), dayZone);
  return time.local.toPlainDate().toString();
}

export const isMidnight = (time: WrittenTime): boolean =>
  time.kind === "day" || time.local.toPlainTime().toString() === "00:00:00";

/** The last day of something that ends then: a midnight, like a day, is the first moment after it (RFC 5545, 3.6.1). */
export function lastDayBefore(time: WrittenTime, clock: Clock, dayZone: string): string {
  const day = dayIn(time, clock, dayZone);
  const isBegin = () => momentOf(time, clock, dayZone).getTime() === beginOf(day, dayZone).getTime();
  return isMidnight(time) || isBegin() ? addDays(day, -1) : day;
}

/** A duration; null: it is empty, nothing or negative, as some programs write it. Throws `Unreadable`. */
export function durationOf({ name, value, number }: Property): Temporal.Duration | null {
  const text = value.trim().toUpperCase();
  if (/^[+-]?PT?$/.test(text) || text === "") return null;
  try {
    if (text.length > 30) throw new RangeError("too long");
    const duration = Temporal.Duration.from(text);
    return duration.sign > 0 ? duration : null;
  } catch {
    throw new Unreadable(name, number);
  }
}

/** When something ends that begins then: days and weeks go by the calendar, so that a day is one of 23 or 25 hours too. */
export function endAfter(start: Date, timeZone: string, duration: Temporal.Duration): Date {
  const begun = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(begun.add(duration).epochMilliseconds);
}

/** When a period ends that begins then; null: it is none, or says nothing of an end. Throws `Unreadable`. */
export function periodEnd(property: Property, start: Date, timeZone: string, clock: Clock): Date | null {
  const [, value] = property.value.split("/");
  if (value === undefined) return null;
  const end = { ...property, value };
  if (/^\s*[+P]/i.test(value)) {
    const duration = durationOf(end);
    return duration && endAfter(start, timeZone, duration);
  }
  return momentOf(timeOf(end), clock, timeZone);
}

/** A time that stands beside a rule; `end` null: it lasts as long as the others. */
export type AddedTime = { start: Date; end: Date | null };

/** How many days something lasts that lasts for whole days: what is left of a day counts as one. */
export const daysIn = (duration: Temporal.Duration): number =>
  Math.max(
    1,
    Math.ceil(7 * duration.weeks + duration.days + duration.with({ weeks: 0, days: 0 }).total("hours") / 24),
  );
