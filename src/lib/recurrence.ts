import { Temporal } from "temporal-polyfill";
import {
  DAY_MS,
  type DayRule,
  dayNumber,
  daysOf,
  type Frequency,
  isUntil,
  lastDaysOf,
  positionsOf,
  weekdayOf,
} from "./recurrence-days";
import { Refusal } from "./refusal";
import { type ZoneClock, zoneClockOf } from "./zone-clock";

const day = "(MO|TU|WE|TH|FR|SA|SU)";
const upTo: Record<number, string> = {
  12: "([1-9]|1[0-2])",
  31: "([1-9]|[12]\\d|3[01])",
  53: "([1-9]|[1-4]\\d|5[0-3])",
  366: "([1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])",
};
const some = (one: string) => new RegExp(`^${one}(,${one}){0,365}$`);

/** The allowed syntax of each part of a rule (RFC 5545, 3.3.10). Nothing repeats within a day. */
const parts: Record<string, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^([1-9]\d{0,2}|1000)$/,
  UNTIL: /^[12]\d{7}(T\d{6}Z)?$/,
  BYDAY: some(`([+-]?${upTo[53]})?${day}`),
  BYMONTHDAY: some(`[+-]?${upTo[31]}`),
  BYYEARDAY: some(`[+-]?${upTo[366]}`),
  BYWEEKNO: some(`[+-]?${upTo[53]}`),
  BYMONTH: some(`${upTo[12]}`),
  BYSETPOS: some(`[+-]?${upTo[366]}`),
  WKST: new RegExp(`^${day}$`),
};

/** A recurrence from its first time, `dateTime`, on; `timeZone` keeps its hour the same in summer and winter. */
export type Repeating = { recurrence: string; dateTime: Date; timeZone: string };

/** The normal form in which a rule is stored: without its property's name, in capitals. */
export const tidyRecurrence = (text: string) =>
  text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, "");

type Parts = Map<string, string>;
const partsOf = (recurrence: string): Parts =>
  new Map(
    recurrence.split(";").map((part): [string, string] => {
      const [name = "", value = ""] = part.split("=");
      return [name, value];
    }),
  );

const hasAny = (given: Parts, ...names: string[]) => names.some((name) => given.has(name));

/**
 * The part of a rule that stands beside others where RFC 5545 does not allow it: positions within a period need a period
 * that is long enough. Undefined: none does.
 */
function misplacedPartOf(given: Parts): string | undefined {
  const frequency = given.get("FREQ");
  const isShort = frequency === "DAILY" || frequency === "WEEKLY";
  const has = (name: string) => given.has(name);
  const misplaced: [string, boolean][] = [
    ["UNTIL", has("COUNT")],
    ["BYYEARDAY", frequency !== "YEARLY"],
    ["BYWEEKNO", frequency !== "YEARLY"],
    ["BYMONTHDAY", frequency === "WEEKLY"],
    ["BYDAY", /\d/.test(given.get("BYDAY") ?? "") && (isShort || has("BYWEEKNO"))],
    ["BYSETPOS", !hasAny(given, "BYDAY", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYMONTH")],
  ];
  return misplaced.find(([name, isWrong]) => has(name) && isWrong)?.[0];
}

/**
 * The name of the part because of which this is no rule of RFC 5545 that repeats by days, weeks, months or years: one that
 * is unknown, has no such value, is there twice, missing (FREQ) or misplaced. Null: it is one.
 */
export function unreadablePartOf(recurrence: string): string | null {
  const seen = new Set<string>();
  for (const part of recurrence.split(";")) {
    const [name = "", value = "", more] = part.split("=");
    if (more !== undefined || !parts[name]?.test(value) || seen.has(name)) return name;
    seen.add(name);
  }
  const rule = partsOf(recurrence);
  if (!rule.has("FREQ")) return "FREQ";
  if (rule.has("UNTIL") && !isUntil(rule.get("UNTIL") ?? "")) return "UNTIL";
  return misplacedPartOf(rule) ?? null;
}

/** Whether this is a rule of RFC 5545 that repeats by days, weeks, months or years. */
export const isRecurrence = (recurrence: string): boolean => unreadablePartOf(recurrence) === null;

const weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const EVERY = Array.from({ length: 53 }, (_, index) => index + 1);

function weekdaysOf(text: string): Uint8Array[] {
  const given = text.split(",").map((one) => ({ name: one.slice(-2), nth: Number(one.slice(0, -2)) }));
  return weekdayNames.map((weekday) =>
    positionsOf(
      given.filter(({ name }) => name === weekday).flatMap(({ nth }) => (nth === 0 ? EVERY : [nth])),
    ),
  );
}

/** A rule's omitted parts default to the first day's weekday, day of the month, and month. */
function dayRuleOf(given: Parts, { day, monthDay, month }: Start): DayRule {
  const numbers = (name: string) => {
    const text = given.get(name);
    return text === undefined ? null : positionsOf(text.split(",").map(Number));
  };
  const frequency = (given.get("FREQ") ?? "DAILY") as Frequency;
  const isWithDay = hasAny(given, "BYDAY", "BYMONTHDAY", "BYYEARDAY");
  const isOfWeekday = frequency === "WEEKLY" || given.has("BYWEEKNO");
  const isOfMonthDay = !isWithDay && !isOfWeekday && frequency !== "DAILY";
  const weekdays = given.get("BYDAY") ?? (!isWithDay && isOfWeekday ? weekdayNames[weekdayOf(day)] : null);
  const isOfMonth = isOfMonthDay && frequency === "YEARLY";
  return {
    frequency,
    interval: Number(given.get("INTERVAL") ?? 1),
    weekStart: weekdayNames.indexOf(given.get("WKST") ?? "MO"),
    months: numbers("BYMONTH") ?? (isOfMonth ? positionsOf([month]) : null),
    monthDays: numbers("BYMONTHDAY") ?? (isOfMonthDay ? positionsOf([monthDay]) : null),
    yearDays: numbers("BYYEARDAY"),
    weeks: numbers("BYWEEKNO"),
    weekdays: weekdays ? weekdaysOf(weekdays) : null,
    isWeekdayOfMonth: frequency === "MONTHLY" || given.has("BYMONTH"),
    setPositions: numbers("BYSETPOS"),
  };
}

/** The first time. `day`, `month`, `monthDay`: its local day; `wall`: its local time as if that were UTC, in milliseconds. */
type Start = {
  at: number;
  timeZone: string;
  clock: ZoneClock;
  wall: number;
  day: number;
  month: number;
  monthDay: number;
};

function startOf({ dateTime, timeZone }: Repeating): Start {
  const at = dateTime.getTime();
  const clock = zoneClockOf(timeZone);
  const wall = at + clock.offsetAt(at);
  const local = new Date(wall);
  const [day, month, monthDay] = [Math.floor(wall / DAY_MS), local.getUTCMonth() + 1, local.getUTCDate()];
  return { at, timeZone, clock, wall, day, month, monthDay };
}

/** The moment on another day at the hour of the first time. */
function momentOn({ at, timeZone, clock, wall, day }: Start, on: number): number {
  const moment = clock.momentAt(wall + (on - day) * DAY_MS);
  if (moment !== null) return moment;
  const first = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  return first.add({ days: on - day }).epochMilliseconds;
}

/** An UNTIL as the last allowed day and the last allowed moment. */
function untilOf(text: string, { timeZone }: Repeating) {
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)];
  // a date without a time, which many calendars write, means that whole day in the activity's time zone
  if (text.length === 8)
    return { day: dayNumber(Number(year), Number(month), Number(day)), moment: Infinity };
  const iso = text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
  const dateTime = new Date(iso);
  return { day: startOf({ recurrence: "", dateTime, timeZone }).day, moment: dateTime.getTime() };
}

const tooRare = () =>
  new Refusal("invalid", "The recurrence matches too few dates for its number of repetitions.");

function lastUntil(one: Repeating, start: Start, rule: DayRule, text: string): number | null {
  const until = untilOf(text, one);
  if (until.day < start.day) return null;
  const { days, isComplete } = lastDaysOf(rule, start.day, until.day);
  if (!isComplete) throw tooRare();
  // on the last day the hour may be past UNTIL, on the day before it is not
  for (const day of [start.day, ...days].slice(-2).reverse())
    if (momentOn(start, day) <= until.moment) return momentOn(start, day);
  return null;
}

/** Like `lastTimeOf`, as a timestamp; null: there is none. */
function lastOf(one: Repeating, given: Parts, isEndless: boolean): number | null {
  const start = startOf(one);
  const rule = dayRuleOf(given, start);
  const until = given.get("UNTIL");
  if (until !== undefined) return lastUntil(one, start, rule, until);
  const count = isEndless ? 1 : Number(given.get("COUNT")) - 1;
  if (count === 0) return momentOn(start, start.day);
  const { days, isComplete } = daysOf(rule, { start: start.day, count });
  if (days.length > 0 && !isComplete) throw tooRare();
  const last = days.at(-1);
  return last === undefined ? null : momentOn(start, last);
}

/**
 * When the last time of a recurrence begins; null: it is endless. The first time counts even if the rule excludes it.
 * Throws invalid for a rule that never occurs, or too rarely, or that ends before it begins.
 */
export function lastTimeOf(one: Repeating): Date | null {
  const given = partsOf(one.recurrence);
  const isEndless = !hasAny(given, "COUNT", "UNTIL");
  const last = lastOf(one, given, isEndless);
  if (last === null) throw new Refusal("invalid", "The recurrence has no occurrence from the start on.");
  return isEndless ? null : new Date(last);
}

/** The days of a recurrence from its first on, as numbers: at most `count` of them, and none after the day `until`. */
export function dayNumbersOf(
  one: Repeating,
  { count = Infinity, until = Infinity }: { count?: number; until?: number },
): number[] {
  const start = startOf(one);
  const rule = dayRuleOf(partsOf(one.recurrence), start);
  return [start.day, ...daysOf(rule, { start: start.day, count: count - 1, until }).days];
}

/** Whether the first time is one of the rule's days: it counts even if it is none, but not in every program. */
export function isFirstOfRule(one: Repeating): boolean {
  const start = startOf(one);
  const rule = dayRuleOf(partsOf(one.recurrence), start);
  return daysOf(rule, { start: start.day, after: start.day - 1, until: start.day }).days.length > 0;
}

export type Span = { from: Date; to: Date };

/** As `timesBetween`, for very many of them: in milliseconds. */
export function momentsBetween(one: Repeating, lastTime: Date | null, { from, to }: Span): number[] {
  const start = startOf(one);
  const rule = dayRuleOf(partsOf(one.recurrence), start);
  const last = Math.min(to.getTime() - 1, lastTime?.getTime() ?? Infinity);
  if (last < start.at) return [];
  // a day more on both sides: midnight here is another day there
  const [first, until] = [from.getTime(), last].map((at) => Math.floor(at / DAY_MS)) as [number, number];
  const { days } = daysOf(rule, {
    start: start.day,
    after: Math.max(start.day, first - 2),
    until: until + 1,
  });
  const moments = [start.day, ...days].map((at) => momentOn(start, at));
  return moments.filter((at) => at >= from.getTime() && at <= last);
}

/**
 * The times of a recurrence that begin from `from` on and before `to`, in order; `lastTime`: when the last one begins,
 * null: endless. Meant for ranges of weeks.
 */
export const timesBetween = (one: Repeating, lastTime: Date | null, span: Span): Date[] =>
  momentsBetween(one, lastTime, span).map((at) => new Date(at));

/** Days searched for the next time: a rarer rule would cost each list milliseconds. */
const NEAR_DAYS = 400;

/**
 * The first time of a recurrence that begins at `now` or later and is none of `skipped`; `lastTime`: when the last one
 * begins, null: endless. Null if there is none within 400 days. Costs less than 0.1 ms, whatever is skipped.
 */
export function nextTimeOf(
  one: Repeating,
  lastTime: Date | null,
  now: Date,
  skipped: Date[] = [],
): Date | null {
  if (lastTime !== null && lastTime < now) return null;
  const first = one.dateTime.getTime();
  if (first >= now.getTime() && skipped.every((at) => at.getTime() !== first)) return one.dateTime;
  const start = startOf(one);
  const rule = dayRuleOf(partsOf(one.recurrence), start);
  // each day has one time, and the clock is set by less than half a day: no zone is needed to tell the day of a time
  const skippedDays = new Set(skipped.map((at) => start.day + Math.round((at.getTime() - first) / DAY_MS)));
  // a day more on both sides, as above
  const from = Math.max(start.day, Math.floor(now.getTime() / DAY_MS) - 2);
  const { days } = daysOf(rule, {
    start: start.day,
    after: from,
    until: from + NEAR_DAYS,
    count: 6 + skippedDays.size,
  });
  const open = days.filter((at) => !skippedDays.has(at));
  for (const at of open) {
    const next = momentOn(start, at);
    if (next >= now.getTime()) return next > (lastTime?.getTime() ?? Infinity) ? null : new Date(next);
  }
  return null;
}
