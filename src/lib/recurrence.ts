import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { Refusal } from "./refusal";

/** How often a rule with COUNT may repeat, and how many periods in a row may be without a time (ours). */
const MAX_TIMES = 1000;

const day = "(MO|TU|WE|TH|FR|SA|SU)";
const upTo: Record<number, string> = {
  12: "([1-9]|1[0-2])",
  31: "([1-9]|[12]\\d|3[01])",
  53: "([1-9]|[1-4]\\d|5[0-3])",
  366: "([1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])",
};
const some = (one: string) => new RegExp(`^${one}(,${one}){0,365}$`);

/** What each part of a rule may say (RFC 5545, 3.3.10). Nothing repeats within a day. */
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

/** What repeats from `dateTime` on, its first time; the zone keeps its hour in summer and winter. */
export type Repeating = { recurrence: string; dateTime: Date; timeZone: string };

/** The one way in which a rule is kept: without its property's name, in capitals. */
export const tidyRecurrence = (text: string) =>
  text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, "");

const startOf = ({ dateTime, timeZone }: Repeating) =>
  Temporal.Instant.fromEpochMilliseconds(dateTime.getTime()).toZonedDateTimeISO(timeZone);

const ruleOf = (one: Repeating) =>
  new RRuleTemporal({
    rruleString: one.recurrence,
    dtstart: startOf(one),
    tzid: one.timeZone,
    maxIterations: MAX_TIMES,
    includeDtstart: true,
    // strict is what the RFC says, but for an UNTIL that is a day, which many calendars write
    strict: !/UNTIL=\d{8}(;|$)/.test(one.recurrence),
  });

/** Whether this is a rule of RFC 5545 that repeats by days, weeks, months or years. */
export function isRecurrence(recurrence: string): boolean {
  const given = recurrence.split(";").map((part) => part.split("="));
  const names = given.map(([name = ""]) => name);
  if (!given.every(([name = "", value = "", more]) => more === undefined && parts[name]?.test(value)))
    return false;
  if (new Set(names).size < names.length || !names.includes("FREQ")) return false;
  if (names.includes("COUNT") && names.includes("UNTIL")) return false;
  try {
    ruleOf({ recurrence, dateTime: new Date(0), timeZone: "UTC" });
    return true;
  } catch {
    return false;
  }
}

const found = (one: Repeating, isEndless: boolean) => {
  try {
    const rule = ruleOf(one);
    return isEndless ? rule.next(one.dateTime) : rule.previous(new Date("9999-12-31T00:00:00Z"));
  } catch {
    // the library gives up after so many periods without a time
    return null;
  }
};

/**
 * When the last time of what repeats begins; null: it goes on without end. Throws invalid for a rule that never
 * comes true or is over before it begins.
 */
export function lastTimeOf(one: Repeating): Date | null {
  const isEndless = !/(COUNT|UNTIL)=/.test(one.recurrence);
  const last = found(one, isEndless);
  if (!last) throw new Refusal("invalid", "The recurrence gives no times from the beginning on.");
  return isEndless ? null : new Date(last.epochMilliseconds);
}
