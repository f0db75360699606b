export const DAY_MS = 86_400_000;
const LAST_YEAR = 9999;
/** Max days examined in one search, about 270 years; takes about 6 ms. */
const MAX_EXAMINED = 100_000;

/** A set of positions, counted from 1, or from the end with -1; null: no limit. */
export type Positions = Uint8Array | null;
const HIGHEST = 366;

export const positionsOf = (numbers: number[]): Uint8Array => {
  const table = new Uint8Array(2 * HIGHEST + 1);
  for (const number of numbers) table[number + HIGHEST] = 1;
  return table;
};

const has = (positions: Positions, index: number, length: number) =>
  positions === null || positions[index + HIGHEST] === 1 || positions[index - length - 1 + HIGHEST] === 1;

export type Frequency = "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";

/** An RFC 5545 rule by days; parts that it omits are derived from its first day. Weekdays: 0 is Monday. */
export type DayRule = {
  frequency: Frequency;
  interval: number;
  weekStart: number;
  months: Positions;
  monthDays: Positions;
  yearDays: Positions;
  weeks: Positions;
  /** for each weekday, its allowed occurrences in the month or year; null: any weekday */
  weekdays: Uint8Array[] | null;
  /** whether `weekdays` counts within the month, not the year */
  isWeekdayOfMonth: boolean;
  /** which days of each period's set are taken */
  setPositions: Positions;
};

/** Days since 1970-01-01. */
export const dayNumber = (year: number, month: number, day: number) =>
  Date.UTC(year, month - 1, day) / DAY_MS;
export const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7;

/** Whether the end of a rule is a day or moment that exists. */
export const isUntil = (until: string): boolean => {
  const [, year, month, day, time] = /^(\d{4})(\d\d)(\d\d)(T\d{6}Z)?$/.exec(until) ?? [];
  const clock = time?.replace(/T(\d\d)(\d\d)(\d\d)Z/, "T$1:$2:$3Z") ?? "T00:00:00Z";
  const at = new Date(`${year}-${month}-${day}${clock}`);
  // Date accepts the 31st of February as the 3rd of March
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${year}-${month}-${day}`);
};

type Year = { year: number; first: number; length: number };
type Month = { month: number; first: number; length: number };

const yearOf = (year: number): Year => {
  const first = dayNumber(year, 1, 1);
  return { year, first, length: dayNumber(year + 1, 1, 1) - first };
};
const monthOf = (year: number, month: number): Month => {
  const first = dayNumber(year, month, 1);
  return { month, first, length: dayNumber(year, month + 1, 1) - first };
};

const weekBeginning = (day: number, weekStart: number) => day - ((weekdayOf(day) - weekStart + 7) % 7);

/** Whether the week of a day is one of the rule's. A week belongs to the year that has most of its days. */
function isInWeeks(rule: DayRule, day: number, { year, first, length }: Year): boolean {
  if (rule.weeks === null) return true;
  const middle = weekBeginning(day, rule.weekStart) + 3;
  const isBefore = middle < first;
  const isIn = !isBefore && middle < first + length;
  const owner = isIn ? { first, length } : yearOf(isBefore ? year - 1 : year + 1);
  const week = Math.floor((middle - owner.first) / 7) + 1;
  const rest = Math.floor((owner.first + owner.length - 1 - middle) / 7);
  return has(rule.weeks, week, week + rest);
}

function isOfWeekdays(rule: DayRule, day: number, place: { first: number; length: number }): boolean {
  if (rule.weekdays === null) return true;
  const before = Math.floor((day - place.first) / 7);
  const after = Math.floor((place.first + place.length - 1 - day) / 7);
  return has(rule.weekdays[weekdayOf(day)] ?? null, before + 1, before + after + 1);
}

const isOf = (rule: DayRule, day: number, year: Year, month: Month) =>
  has(rule.monthDays, day - month.first + 1, month.length) &&
  has(rule.yearDays, day - year.first + 1, year.length) &&
  isOfWeekdays(rule, day, rule.isWeekdayOfMonth ? month : year) &&
  isInWeeks(rule, day, year);

/** The period of a day, as a number that grows by 1 with each period. */
const periodOf = (rule: DayRule, day: number, { year }: Year, { month }: Month) => {
  if (rule.frequency === "DAILY") return day;
  if (rule.frequency === "WEEKLY") return (weekBeginning(day, rule.weekStart) - rule.weekStart) / 7;
  return rule.frequency === "MONTHLY" ? year * 12 + month : year;
};

/** Collects the days of the rule after `after`, selected from each period's set. */
function collector(rule: DayRule, after: number) {
  const days: number[] = [];
  let period = Number.NaN;
  let set: number[] = [];
  const close = () => {
    for (let index = 0; index < set.length; index++) {
      const day = set[index] as number;
      if (day > after && has(rule.setPositions, index + 1, set.length)) days.push(day);
    }
    set = [];
  };
  const add = (day: number, of: number) => {
    if (rule.setPositions === null) {
      if (day > after) days.push(day);
      return;
    }
    if (of !== period) close();
    period = of;
    set.push(day);
  };
  return { days, add, close };
}

const isWithinMonth = ({ frequency }: DayRule) => frequency === "DAILY" || frequency === "WEEKLY";

/** Adds the days of a month, and returns how many were examined. */
function examine(rule: DayRule, year: Year, month: Month, isDue: IsDue, add: Add): number {
  if (!has(rule.months, month.month, 12)) return 1;
  if (!isWithinMonth(rule) && !isDue(periodOf(rule, month.first, year, month))) return 1;
  for (let day = month.first; day < month.first + month.length; day++) {
    const period = periodOf(rule, day, year, month);
    if (isDue(period) && isOf(rule, day, year, month)) add(day, period);
  }
  return month.length;
}
type IsDue = (period: number) => boolean;
type Add = (day: number, period: number) => void;

export type Found = {
  /** in order */
  days: number[];
  /** false: the search was stopped after MAX_EXAMINED days */
  isComplete: boolean;
};

/** `after`: at `start` or later; defaults to `start`. Nothing is found after the year 9999. */
export type Search = { start: number; after?: number; count?: number; until?: number };

/** The first `count` days of a rule after `after`, up to the day `until`; `start` is the rule's first day. */
export function daysOf(
  rule: DayRule,
  { start, after = start, count = Infinity, until = Infinity }: Search,
): Found {
  const { days, add, close } = collector(rule, after);
  const startDate = new Date(start * DAY_MS);
  const [startYear, startMonth] = [startDate.getUTCFullYear(), startDate.getUTCMonth() + 1];
  const from = periodOf(rule, start, yearOf(startYear), monthOf(startYear, startMonth));
  const isDue = (period: number) => (period - from) % rule.interval === 0;
  const first = new Date(weekBeginning(after, rule.weekStart) * DAY_MS).getUTCFullYear();
  let examined = 0;
  for (let at = first; at <= LAST_YEAR && days.length < count; at++) {
    const year = yearOf(at);
    // a week that contains `until` may end in the next year, and BYSETPOS counts within the whole week
    if (year.first > until + 6 || examined >= MAX_EXAMINED) break;
    for (let month = 1; month <= 12 && days.length < count; month++)
      examined += examine(rule, year, monthOf(at, month), isDue, add);
  }
  close();
  const isComplete = examined < MAX_EXAMINED || days.length >= count;
  return { days: days.slice(0, count).filter((day) => day <= until), isComplete };
}

/** The last days of a rule after `start`, up to `until`; searches backwards from the last years. */
export function lastDaysOf(rule: DayRule, start: number, until: number): Found {
  for (const years of [30, 250]) {
    const after = until - years * 366;
    const found = daysOf(rule, { start, after: Math.max(start, after), until });
    if (found.days.length > 1 || after <= start) return found;
  }
  return daysOf(rule, { start, until });
}
