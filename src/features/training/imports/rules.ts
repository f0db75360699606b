import type { ReadExercise, ReadWorkout, StrengthLog } from "@/lib/strength-workout";
import type { Measure } from "../rules";

type FileExercise = Pick<ReadExercise, "name" | "assisted">;

/**
 * How an exercise of a file is told from others. Other programs write help as a weight below 0, in an exercise in which
 * weight is lifted as well; here these are two.
 */
export const fileNameOf = ({ name, assisted }: FileExercise, source: StrengthLog["source"]): string =>
  assisted && source !== "SAMVARO" && !/\(assisted\)/i.test(name) ? `${name} (Assisted)` : name;

type Has = { weight: boolean; reps: boolean; seconds: boolean; metres: boolean };

/** The measure of a new exercise, by what its sets in the file have. */
export function measureOf(blocks: readonly ReadExercise[]): Measure {
  const sets = blocks.flatMap((block) => block.sets);
  const has: Has = {
    weight: sets.some(({ weight }) => weight !== null && weight.value > 0),
    reps: sets.some(({ reps }) => reps !== null),
    seconds: sets.some(({ seconds }) => seconds !== null),
    metres: sets.some(({ metres }) => metres !== null),
  };
  if (blocks.some(({ assisted }) => assisted)) return "ASSISTED_REPS";
  if (has.reps) return has.weight ? "WEIGHT_REPS" : "REPS";
  if (has.metres) return has.weight ? "WEIGHT_DISTANCE" : "DISTANCE_TIME";
  if (has.seconds) return has.weight ? "WEIGHT_TIME" : "TIME";
  return "WEIGHT_REPS";
}

/** The key under which a workout of a log is known. */
export const keyIn =
  ({ source }: Pick<StrengthLog, "source">) =>
  ({ key }: ReadWorkout): string =>
    `${source} ${key}`;

/** A workout that was read before, by its key. */
export type Known = { id: string; key: string; digest: string | null; isDeleted: boolean };

export type Plan = {
  added: ReadWorkout[];
  /** with the id of the workout that it is here */
  changed: { id: string; workout: ReadWorkout }[];
  unchanged: number;
};

/**
 * What a file adds to what is known: a longer export adds what is new and names what has changed. What was deleted here is
 * not brought back. `keyOf`: the key under which a workout is known.
 */
export function planImport(
  workouts: readonly ReadWorkout[],
  known: readonly Known[],
  keyOf: (workout: ReadWorkout) => string,
): Plan {
  const byKey = new Map(known.map((one) => [one.key, one]));
  const plan: Plan = { added: [], changed: [], unchanged: 0 };
  for (const workout of workouts) {
    const there = byKey.get(keyOf(workout));
    if (!there) plan.added.push(workout);
    else if (there.isDeleted || there.digest === null || there.digest === workout.digest) plan.unchanged++;
    else plan.changed.push({ id: there.id, workout });
  }
  return plan;
}
