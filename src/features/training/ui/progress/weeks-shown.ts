import type { ProgressAnswer } from "../../progress/views";
import { mondayOf } from "../../weeks/rules";
import { weeksUntil } from "./chart-scale";

export type ShownWeek = ProgressAnswer["weeks"][number];

/** The latest weeks, those without any training too, from the first in which there was some. */
export function lastWeeks(weeks: readonly ShownWeek[], today: string, count: number): ShownWeek[] {
  const found = new Map(weeks.map((week) => [week.monday, week]));
  const first = weeks[0]?.monday ?? mondayOf(today);
  return weeksUntil(mondayOf(today), count)
    .filter(({ monday }) => monday >= first)
    .map(
      ({ monday }) => found.get(monday) ?? { monday, workouts: 0, sets: 0, volume: { value: 0, unit: "KG" } },
    );
}

/** Weeks of a mean. */
const MEAN = 8;

const meanOf = (weeks: readonly ShownWeek[]) =>
  weeks.reduce((sum, { workouts }) => sum + workouts, 0) / Math.max(1, weeks.length);

/** Workouts a week in the latest eight whole weeks and in the eight before, which may be null: too few to compare. */
export function meansOf(weeks: readonly ShownWeek[]): { now: number; before: number | null } {
  // the running week is not over
  const whole = weeks.length > 1 ? weeks.slice(0, -1) : weeks;
  const earlier = whole.slice(-2 * MEAN, -MEAN);
  return { now: meanOf(whole.slice(-MEAN)), before: earlier.length === MEAN ? meanOf(earlier) : null };
}

type Muscles = ProgressAnswer["muscles"];

/** Sets by which a muscle must differ to be named. */
const CLEAR = 4;

/** The muscles that were trained most clearly more and less than before. */
export function shiftOf(muscles: Muscles, before: Muscles) {
  const changes = new Map(muscles.map(({ muscle, sets }) => [muscle, sets]));
  for (const { muscle, sets } of before) changes.set(muscle, (changes.get(muscle) ?? 0) - sets);
  const sorted = [...changes].sort(([, one], [, other]) => other - one);
  const [first, last] = [sorted[0], sorted.at(-1)];
  const isFirst = before.length === 0;
  return {
    more: !isFirst && first && first[1] >= CLEAR ? first[0] : null,
    less: !isFirst && last && last[1] <= -CLEAR ? last[0] : null,
  };
}
