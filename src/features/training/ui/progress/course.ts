import { addDays, daysBetween } from "@/lib/whole-days";
import type { ExerciseProgressAnswer, ProgressAnswer } from "../../progress/views";
import { type WeightUnit, weightIn } from "../../rules";
import type { Formula } from "../../settings/rules";

export type Point = ExerciseProgressAnswer["points"][number];
export type Pause = ProgressAnswer["pauses"][number];
export type Kind = ExerciseProgressAnswer["kind"];

/** A point as it is drawn: `value` in the unit of the whole line. */
export type Drawn = Point & { isBest: boolean };

/** How far a line is drawn back. */
export const periods = ["quarter", "year", "all"] as const;
export type Period = (typeof periods)[number];

export const periodOf = (given: string | null | undefined): Period =>
  periods.find((period) => period === given) ?? "year";

/** The first day of a period; null: from the first workout on. */
export const firstDayOf = (period: Period, today: string): string | null =>
  period === "all" ? null : addDays(today, period === "year" ? -364 : -90);

/** Of help, less is better. */
const isBetter = (kind: Kind, one: number, other: number) =>
  kind === "HEAVIEST" ? one < other : one > other;

/** The points by one formula in one unit. `bestWorkoutId`: of the best ever. */
export function lineOf(
  points: readonly Point[],
  formula: Formula,
  bestWorkoutId: string | null,
  unit: WeightUnit,
): Drawn[] {
  return points
    .filter((point) => point.formula === null || point.formula === formula)
    .map((point) => ({
      ...point,
      value: point.unit ? weightIn({ value: point.value, unit: point.unit }, unit).value : point.value,
      unit: point.unit && unit,
      isBest: point.workoutId === bestWorkoutId,
    }));
}

/** Days over which the best counts as what one can do: a light workout is no loss. */
const FORM_DAYS = 30;

const bestOf = (kind: Kind, line: readonly Drawn[]): Drawn | null =>
  line.reduce<Drawn | null>(
    (best, one) => (best && !isBetter(kind, one.value, best.value) ? best : one),
    null,
  );

export type Standing = {
  /** The best of the latest 30 days in which there was a workout. */
  now: Drawn;
  /** How much more that is than the best of the first 30 days; null: the line is too short to say. */
  change: number | null;
};

/** Where a line stands, and how far it has come. null: it has no points. */
export function standingOf(kind: Kind, line: readonly Drawn[]): Standing | null {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return null;
  const now =
    bestOf(
      kind,
      line.filter(({ day }) => daysBetween(day, last.day) < FORM_DAYS),
    ) ?? last;
  const before =
    bestOf(
      kind,
      line.filter(({ day }) => daysBetween(first.day, day) < FORM_DAYS),
    ) ?? first;
  const isLong = daysBetween(first.day, last.day) >= 2 * FORM_DAYS;
  return { now, change: isLong ? Math.round((now.value - before.value) * 10) / 10 : null };
}

/** The latest record and what was best before it; null: there is none on the line. */
export function latestRecord(
  kind: Kind,
  line: readonly Drawn[],
): { record: Drawn; before: Drawn | null } | null {
  const at = line.findLastIndex(({ isRecord }) => isRecord);
  const record = line[at];
  return record ? { record, before: bestOf(kind, line.slice(0, at)) } : null;
}

/** A stretch of a line. `bridge`: it leads over a pause. */
export type Stretch = { points: Drawn[]; bridge: boolean };

/** Cuts a line where a pause lies between two of its points. */
export function stretchesOf(line: readonly Drawn[], pauses: readonly Pause[]): Stretch[] {
  const stretches: Stretch[] = [];
  let solid: Drawn[] = [];
  for (const point of line) {
    const last = solid.at(-1);
    if (last && pauses.some(({ from, to }) => from > last.day && to < point.day)) {
      stretches.push({ points: solid, bridge: false }, { points: [last, point], bridge: true });
      solid = [];
    }
    solid.push(point);
  }
  return solid.length > 0 ? [...stretches, { points: solid, bridge: false }] : stretches;
}

/** The month (as its first day) in which the best rose most; null: it rose in none, or in one alone. */
export function bestMonthOf(kind: Kind, line: readonly Drawn[]): string | null {
  const gains = new Map<string, number>();
  let best: number | null = null;
  for (const { day, value } of line) {
    if (best !== null && isBetter(kind, value, best)) {
      const month = `${day.slice(0, 7)}-01`;
      gains.set(month, (gains.get(month) ?? 0) + Math.abs(value - best));
    }
    if (best === null || isBetter(kind, value, best)) best = value;
  }
  const [most] = [...gains].sort(([, one], [, other]) => other - one);
  return gains.size > 1 && most ? most[0] : null;
}
