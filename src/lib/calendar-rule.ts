import { Temporal } from "temporal-polyfill";
import { dayNumbersOf, type Repeating, unreadablePartOf } from "./recurrence";
import { addDays } from "./whole-days";

/** Max characters of a rule that is read. */
const MAX_RULE_LENGTH = 1000;
/** The highest COUNT that an activity can have; more repetitions end with the day of the last one. */
const MAX_COUNT = 1000;
/** Days of some centuries: more repetitions than that have no end in sight. */
const MANY_DAYS = 100_000;
/** After it an activity ends never. */
const LAST_YEAR = 2999;

/** The first time of a series. */
export type RuleStart = { dateTime: Date; timeZone: string; allDay: boolean };

/** A rule as activities have it; or the name of the part because of which it can't be taken over whole. */
export type ReadRule = { recurrence: string; part: null } | { recurrence: null; part: string };

const refused = (part: string): ReadRule => ({ recurrence: null, part });

type Part = { name: string; value: string };

/** The parts in capitals, without spaces, empty parts and zeros before numbers. */
const partsOf = (text: string): Part[] =>
  text
    .toUpperCase()
    .replace(/\s+/g, "")
    .split(";")
    .filter((part) => part !== "")
    .map((part) => {
      const at = part.indexOf("=");
      if (at < 0) return { name: part, value: "" };
      const [name, value] = [part.slice(0, at), part.slice(at + 1)];
      return { name, value: name === "UNTIL" ? value : value.replace(/(?<![\dA-Z])0+(?=\d)/g, "") };
    });

const clockParts = { BYHOUR: "hour", BYMINUTE: "minute", BYSECOND: "second" } as const;

/** Whether a part only says what holds without it. */
function isPlain({ name, value }: Part, { dateTime, timeZone, allDay }: RuleStart): boolean {
  if (name === "RSCALE") return value === "GREGORIAN";
  if (name === "SKIP") return value === "OMIT";
  if (!Object.hasOwn(clockParts, name)) return false;
  // RFC 5545, 3.3.10: to be ignored where the series begins with a day
  if (allDay) return true;
  const local = Temporal.Instant.fromEpochMilliseconds(dateTime.getTime()).toZonedDateTimeISO(timeZone);
  return value === String(local[clockParts[name as keyof typeof clockParts]]);
}

/** An UNTIL as activities have it: a moment in UTC, or a day; null: it is later than any; undefined: it can't be read. */
function untilOf(value: string, { timeZone, allDay }: RuleStart): string | null | undefined {
  const found = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)(Z?))?$/.exec(value);
  if (!found) return undefined;
  const [, year, month, day, hour, minute, second, isUtc] = found;
  if (Number(year) > LAST_YEAR) return null;
  const date = `${year}${month}${day}`;
  if (hour === undefined || allDay) return date;
  if (isUtc) return `${date}T${hour}${minute}${second}Z`;
  try {
    const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
    const at = Temporal.PlainDateTime.from(iso, { overflow: "reject" }).toZonedDateTime(timeZone);
    return `${at.toInstant().toString({ smallestUnit: "second" }).replace(/[-:]/g, "")}`;
  } catch {
    return undefined;
  }
}

/** A rule in one spelling: the order of its parts and of their lists says nothing, and INTERVAL=1 is usual. */
export const sortedParts = (recurrence: string): string =>
  recurrence
    .split(";")
    .flatMap((part) => (part === "INTERVAL=1" ? [] : part.split(/[=,]/).sort().join()))
    .sort()
    .join(";");

const dayText = (number: number) => addDays("1970-01-01", number).replaceAll("-", "");

/** A COUNT that is too high for an activity, as the day of the last repetition; null: it is centuries away. */
function untilAfter(count: number, one: Repeating): string | null {
  if (count > MANY_DAYS) return null;
  const days = dayNumbersOf(one, { count });
  const last = days.at(-1);
  return days.length < count || last === undefined ? null : dayText(last);
}

/** The parts with an end that activities can have, or the name of the part that can't be read. */
function withEnd(parts: Part[], start: RuleStart): Part[] | string {
  const open = parts.filter(({ name }) => name !== "COUNT" && name !== "UNTIL");
  const count = parts.find(({ name }) => name === "COUNT")?.value;
  const until = parts.find(({ name }) => name === "UNTIL")?.value;
  if (until !== undefined) {
    if (count !== undefined) return "UNTIL";
    const read = untilOf(until, start);
    if (read === undefined) return "UNTIL";
    if (read === null) return open;
    return parts.map((part) => (part.name === "UNTIL" ? { name: "UNTIL", value: read } : part));
  }
  if (count === undefined || !/^\d+$/.test(count) || Number(count) <= MAX_COUNT) return parts;
  const rule = textOf(open);
  const part = unreadablePartOf(rule);
  if (part !== null) return part;
  const last = untilAfter(Number(count), { ...start, recurrence: rule });
  return last === null ? open : [...open, { name: "UNTIL", value: last }];
}

const textOf = (parts: Part[]) => parts.map(({ name, value }) => `${name}=${value}`).join(";");

/**
 * Reads a rule of another program (RFC 5545, 3.3.10). What is plain is read: spaces, lower case, a semicolon at the end,
 * the hour of the start. What can't be taken over whole is refused with the part's name and never left out: without it the
 * rule would be another one, often an endless one.
 */
export function readRule(text: string, start: RuleStart): ReadRule {
  if (text.length > MAX_RULE_LENGTH) return refused("RRULE");
  const given = [...new Map(partsOf(text).map((part) => [`${part.name}=${part.value}`, part])).values()];
  const parts = withEnd(
    given.filter((part) => !isPlain(part, start)),
    start,
  );
  if (typeof parts === "string") return refused(parts);
  const recurrence = textOf(parts);
  const part = unreadablePartOf(recurrence);
  return part === null ? { recurrence, part } : refused(part || "RRULE");
}
