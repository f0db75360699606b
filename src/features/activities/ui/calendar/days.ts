import { addDays, daysBetween } from "@/lib/whole-days";

/** A local day, as 2026-06-18: what a calendar counts in, whatever the zone and its summer time. */
export type Day = string;

const at = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);

export const isDay = (text: string | null): text is Day =>
  text !== null &&
  /^(19|2\d)\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(at(text)) &&
  dayOf(at(text)) === text;

/** When an activity is planned on a day without an hour. */
export const USUAL_TIME = "18:00";

/** 0 is Monday. */
export const weekdayOf = (day: Day) => (new Date(at(day)).getUTCDay() + 6) % 7;
export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));
export const monthOf = (day: Day) => day.slice(0, 7);

/** The same day of another month, or its last. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(at(`${monthOf(day)}-01`));
  date.setUTCMonth(date.getUTCMonth() + count);
  const first = dayOf(date.getTime());
  const last = dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  const wanted = addDays(first, Number(day.slice(8)) - 1);
  return wanted > last ? last : wanted;
}

/** The week's number by ISO 8601: a week belongs to the year of its Thursday. */
export function weekNumberOf(day: Day): number {
  const thursday = addDays(mondayOf(day), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

export const weekOf = (day: Day): Day[] => daysFrom(mondayOf(day), 7);

/** The whole weeks that a month touches. */
export function weeksOfMonth(day: Day): Day[][] {
  const first = mondayOf(`${monthOf(day)}-01`);
  const last = addDays(addMonths(`${monthOf(day)}-01`, 1), -1);
  const weeks = Math.floor(daysBetween(first, last) / 7) + 1;
  return Array.from({ length: weeks }, (_, index) => daysFrom(addDays(first, index * 7), 7));
}

export const views = ["year", "month", "week", "day", "agenda"] as const;
export type CalendarView = (typeof views)[number];
export const isView = (text: string | null): text is CalendarView =>
  (views as readonly (string | null)[]).includes(text);

/** Days in an agenda, from the chosen one. With a whole month before it, still within what a call may ask for. */
export const AGENDA_DAYS = 21;

/** Goes by whole months. */
export const isMonthly = (view: CalendarView) => view === "month" || view === "year";

/** The days that a view shows; of a year those of one month, as its other days are asked for by themselves. */
export function daysOfView(view: CalendarView, day: Day): Day[] {
  if (isMonthly(view)) return weeksOfMonth(day).flat();
  if (view === "week") return weekOf(day);
  return view === "day" ? [day] : daysFrom(day, AGENDA_DAYS);
}

/** The day that previous (-1) and next (1) lead to. */
export function stepOf(view: CalendarView, day: Day, step: -1 | 1): Day {
  if (isMonthly(view)) return addMonths(day, view === "year" ? step * 12 : step);
  if (view === "agenda") return addDays(day, step * AGENDA_DAYS);
  return addDays(day, step * (view === "week" ? 7 : 1));
}

/** The days that are loaded for a view: with the whole weeks of its month, so that a change of view asks for nothing. */
export function loadedDays(view: CalendarView, day: Day): { first: Day; last: Day } {
  const shown = daysOfView(view, day);
  const month = weeksOfMonth(day).flat();
  const [first = day, last = day] = [month[0], month.at(-1)];
  const end = shown.at(-1) ?? day;
  return { first, last: end > last ? end : last };
}
