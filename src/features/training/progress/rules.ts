import { rule } from "@/lib/rule";
import { estimatesOf } from "../estimates/rules";
import { countRank, estimateRank, heaviestRank, isCounted, type Rank, type SetFacts } from "../records/rules";
import type { Measure, Weight, WeightUnit } from "../rules";
import { type Formula, formulas } from "../settings/rules";

/** Days that are answered unless others are asked for. */
export const USUAL_DAYS = 365;

/** Max exercises of the list of those that were trained most. */
export const MOST_TRAINED = 50;

export const isProgressRange = rule(
  "Progress can be asked for in order.",
  ({ from, to }: { from: string; to: string }) => from <= to,
  "invalid",
);

/** The kinds of records that tell how an exercise goes. */
export const progressKinds = ["ESTIMATED_MAX", "HEAVIEST", "MOST_REPS", "LONGEST", "FARTHEST"] as const;

/** Which of them tells best. Of help, less is better. */
export const kindOf: Record<Measure, (typeof progressKinds)[number]> = {
  WEIGHT_REPS: "ESTIMATED_MAX",
  BODYWEIGHT_REPS: "MOST_REPS",
  ASSISTED_REPS: "HEAVIEST",
  REPS: "MOST_REPS",
  TIME: "LONGEST",
  DISTANCE_TIME: "FARTHEST",
  WEIGHT_TIME: "LONGEST",
  WEIGHT_DISTANCE: "FARTHEST",
};

/** `value`: in `unit`, or repetitions, seconds or metres. `weight` and `reps`: of the set. */
export type Point = {
  workoutId: string;
  at: string;
  formula: Formula | null;
  value: number;
  unit: WeightUnit | null;
  weight: Weight | null;
  reps: number | null;
  isRecord: boolean;
};

type Shown = Pick<Point, "value" | "unit">;
/** A line of a chart: what is best in a workout, and how it is shown. */
type Line = { formula: Formula | null; rank: Rank; shownOf: (set: SetFacts) => Shown };

const counted = (field: "reps" | "seconds" | "metres"): Line => ({
  formula: null,
  rank: countRank(field),
  shownOf: (set) => ({ value: set[field] ?? 0, unit: null }),
});

const weighed = (weight: Weight | null, value: number): Shown => ({ value, unit: weight?.unit ?? null });

function linesOf(measure: Measure): Line[] {
  switch (kindOf[measure]) {
    case "ESTIMATED_MAX":
      return formulas.map((formula) => ({
        formula,
        rank: estimateRank(formula),
        shownOf: (set) => weighed(set.weight, estimatesOf(set)?.[formula] ?? 0),
      }));
    case "HEAVIEST":
      return [
        {
          formula: null,
          rank: heaviestRank(measure),
          shownOf: ({ weight }) => weighed(weight, weight?.value ?? 0),
        },
      ];
    case "LONGEST":
      return [counted("seconds")];
    case "FARTHEST":
      return [counted("metres")];
    default:
      return [counted("reps")];
  }
}

/** The best set of each workout, and whether it was better than all before; the first of all is no record. */
function pointsOn(line: Line, sets: readonly SetFacts[]): Point[] {
  const bests = new Map<string, { set: SetFacts; rank: number }>();
  for (const set of sets) {
    const rank = line.rank(set);
    const best = bests.get(set.workoutId);
    if (rank !== null && (!best || rank > best.rank)) bests.set(set.workoutId, { set, rank });
  }
  let before: number | null = null;
  return [...bests.values()].map(({ set, rank }) => {
    const isRecord = before !== null && rank > before;
    before = Math.max(before ?? rank, rank);
    const { workoutId, at, weight, reps } = set;
    return { workoutId, at, formula: line.formula, ...line.shownOf(set), weight, reps, isRecord };
  });
}

/**
 * How an exercise went, workout by workout, oldest first; by each formula for what is estimated. `sets`: all of them, in the
 * order in which they were lifted. Workouts without anything that counts have no point.
 */
export function pointsOf(measure: Measure, sets: readonly SetFacts[]): Point[] {
  const done = sets.filter(isCounted);
  const lines = linesOf(measure).map((line) => pointsOn(line, done));
  const [first = [], ...others] = lines;
  // both formulas take the same sets, so that they have the same workouts
  return first.flatMap((point, index) => [point, ...others.flatMap((line) => line[index] ?? [])]);
}
