import { rule } from "@/lib/rule";
import type { Planned, PlannedSet } from "../attempts/rules";

/** What a day of a program holds. With one `lane`, an exercise goes on from day to day; another lane goes on by itself. */
export type ProgramExercise = Planned & {
  exerciseId: string;
  lane: string | null;
  superset: string | null;
  restSeconds: number | null;
  note: string;
};
/** `weekday`: from 1, Monday. */
export type ProgramDay = { weekday: number; title: string; exercises: ProgramExercise[] };
export type ProgramWeek = { days: ProgramDay[] };
/** A week as it is sent. `sameAs`: the number of an earlier one, from 1. */
export type GivenWeek = { days?: ProgramDay[] | undefined; sameAs?: number | undefined };
/** `id`: of a member's own, or of a ready one. */
export type ProgramDocument = { id: string; name: string; note: string; goal: string; weeks: ProgramWeek[] };

export const MAX_WEEKS = 52;
export const MAX_DAY_EXERCISES = 30;
export const MAX_DAY_SETS = 20;
/** Max exercises of all days together. */
const MAX_ALL_EXERCISES = 1000;

const isOnce = (items: readonly (string | number)[]) => new Set(items).size === items.length;

export const hasEachWeekdayOnce = rule(
  "A week of a program has each weekday at most once.",
  ({ days }: { days: readonly { weekday: number }[] }) => isOnce(days.map(({ weekday }) => weekday)),
  "invalid",
);

export const isEachWeekGiven = rule(
  "A week of a program has days, or is the same as an earlier week.",
  (weeks: readonly GivenWeek[]) =>
    weeks.every(
      ({ days, sameAs }, at) => (days === undefined) !== (sameAs === undefined) && (sameAs ?? 0) <= at,
    ),
  "invalid",
);

export const hasFewSets = rule(
  "An exercise of a program can have at most 20 sets a day.",
  ({ sets }: { sets: readonly Pick<PlannedSet, "count">[] }) =>
    sets.reduce((sum, { count }) => sum + count, 0) <= MAX_DAY_SETS,
  "invalid",
);

export const hasFewExercises = rule(
  "A program can have at most 1000 exercises in all its days.",
  (weeks: readonly ProgramWeek[]) =>
    weeks.flatMap(({ days }) => days).reduce((sum, { exercises }) => sum + exercises.length, 0) <=
    MAX_ALL_EXERCISES,
  "invalid",
);

export const isRange = rule(
  "repsTo must be more than reps.",
  ({ reps, repsTo }: Pick<PlannedSet, "reps" | "repsTo">) =>
    repsTo === null || (reps !== null && repsTo > reps),
  "invalid",
);

export const isWeightOrPercent = rule(
  "A planned set has a weight or a percent of the maximum, not both.",
  ({ weight, percent }: Pick<PlannedSet, "weight" | "percent">) => weight === null || percent === null,
  "invalid",
);

export const isPercentRepeated = rule(
  "A percent of the maximum follows the maximum: its rule is REPEAT.",
  ({ sets, progress }: Planned) =>
    progress.kind === "REPEAT" || sets.every(({ percent }) => percent === null),
  "invalid",
);

/** In which lane it goes on; null: as it is written. */
export const laneOf = ({ exerciseId, lane, progress }: ProgramExercise): string | null =>
  progress.kind === "REPEAT" ? null : `${progress.kind} ${exerciseId} ${lane ?? ""}`;

export const isEachLaneOnce = rule(
  "An exercise that is twice in a day goes on in two lanes.",
  ({ exercises }: Pick<ProgramDay, "exercises">) =>
    isOnce(exercises.flatMap((exercise) => laneOf(exercise) ?? [])),
  "invalid",
);

/** All weeks with their days. */
export function writtenOut(given: readonly GivenWeek[]): ProgramWeek[] {
  const weeks: ProgramWeek[] = [];
  for (const { days, sameAs = 0 } of given) weeks.push({ days: days ?? weeks[sameAs - 1]?.days ?? [] });
  return weeks;
}
