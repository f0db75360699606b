import { addDays } from "@/lib/whole-days";
import type { JournalDayView } from "../views";
import type { EntryChanges } from "./entry-changes";
import { moods } from "./moods";

/** The mood of each day that is written; null: it has none. */
export type DayMoods = ReadonlyMap<string, number | null>;

/** The listed days, with the moods that are not saved yet. */
export function moodsOf(
  days: readonly JournalDayView[],
  unsaved: ReadonlyMap<string, EntryChanges>,
): DayMoods {
  const all = new Map(days.map(({ day, mood }) => [day, mood]));
  for (const [day, { mood }] of unsaved) if (mood !== undefined) all.set(day, mood);
  return all;
}

/** The days of each month of a year. */
export function monthsOf(year: string): string[][] {
  const months: string[][] = Array.from({ length: 12 }, () => []);
  for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1))
    months[Number(day.slice(5, 7)) - 1]?.push(day);
  return months;
}

export type Summary = { written: number; radiant: number; commonest: number | null };

/** How many days are written and radiant, and the mood of most of them; of two as common the higher. */
export function summaryOf(shown: DayMoods): Summary {
  const all = [...shown.values()];
  const countOf = (mood: number) => all.filter((one) => one === mood).length;
  const [commonest] = moods.toSorted((a, b) => countOf(b) - countOf(a) || b - a);
  return {
    written: all.length,
    radiant: countOf(5),
    commonest: commonest && countOf(commonest) > 0 ? commonest : null,
  };
}

/** Days of the curve, and days that must have a mood for a mean to be compared. */
export const CURVE_DAYS = 30;
const COMPARED = 5;

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export type Curve = {
  /** `at`: 0, the first day, to 29, today. */
  points: { at: number; mood: number }[];
  mean: number | null;
  /** Against the 30 days before; null: too few days to compare. */
  change: number | null;
};

/** The moods of the last 30 days. */
export function curveOf(shown: DayMoods, today: string): Curve {
  const within = (daysAgo: number) =>
    Array.from({ length: CURVE_DAYS }, (_, at) => ({
      at,
      mood: shown.get(addDays(today, at - daysAgo - CURVE_DAYS + 1)) ?? 0,
    })).filter(({ mood }) => mood > 0);
  const points = within(0);
  const now = points.map(({ mood }) => mood);
  const before = within(CURVE_DAYS).map(({ mood }) => mood);
  return {
    points,
    mean: now.length > 0 ? meanOf(now) : null,
    change: now.length >= COMPARED && before.length >= COMPARED ? meanOf(now) - meanOf(before) : null,
  };
}
