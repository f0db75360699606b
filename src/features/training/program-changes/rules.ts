import type { PlannedSet } from "../attempts/rules";
import type { ProgramDay, ProgramExercise, ProgramWeek } from "../program-weeks/rules";

/** ORDER: exercises of a day stand in another order, or belong together otherwise. RULE: how an exercise goes on. */
export const differenceKinds = [
  "DAY_ADDED",
  "DAY_REMOVED",
  "DAY_RENAMED",
  "EXERCISE_ADDED",
  "EXERCISE_REMOVED",
  "SETS",
  "RULE",
  "REST",
  "NOTE",
  "ORDER",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What is another in a day, and in which weeks, from 1. `title`: of the day, or the one that it has now. */
export type Difference = {
  kind: DifferenceKind;
  weeks: number[];
  weekday: number;
  title: string;
  exerciseId: string | null;
  before: readonly PlannedSet[] | null;
  after: readonly PlannedSet[] | null;
};

/** Max differences of a change that are kept in words. */
export const MAX_DIFFERENCES = 50;
/** Max changes of a program that are answered, latest first. */
export const SHOWN_CHANGES = 5;

type Found = Omit<Difference, "weeks" | "weekday" | "title">;

/** The same for equal values, whatever the order in which the database keeps the fields of an object. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

const only = (kind: DifferenceKind, exerciseId: string | null = null): Found => ({
  ...{ kind, exerciseId, before: null, after: null },
});

/** Exercises have no ids: one is found again by what it trains, its lane, and how often that has been before. */
function named(exercises: readonly ProgramExercise[]): Map<string, ProgramExercise> {
  const found = new Map<string, ProgramExercise>();
  for (const exercise of exercises) {
    const name = `${exercise.exerciseId} ${exercise.lane ?? ""}`;
    let key = name;
    for (let again = 2; found.has(key); again += 1) key = `${name} ${again}`;
    found.set(key, exercise);
  }
  return found;
}

function betweenExercises(before: ProgramExercise, after: ProgramExercise): Found[] {
  const { exerciseId } = after;
  const differs = (field: keyof ProgramExercise) => keyOf(before[field]) !== keyOf(after[field]);
  const found: Found[] = [];
  if (differs("sets")) found.push({ kind: "SETS", exerciseId, before: before.sets, after: after.sets });
  if (differs("progress")) found.push(only("RULE", exerciseId));
  if (differs("restSeconds")) found.push(only("REST", exerciseId));
  if (differs("note")) found.push(only("NOTE", exerciseId));
  return found;
}

/** How exercises that are in both stand, and which of them belong together. */
const orderOf = (exercises: Map<string, ProgramExercise>, others: Map<string, ProgramExercise>): string =>
  keyOf([...exercises].flatMap(([key, { superset }]) => (others.has(key) ? [[key, superset]] : [])));

function betweenDays(before: ProgramDay, after: ProgramDay): Found[] {
  const [was, is] = [named(before.exercises), named(after.exercises)];
  const found: Found[] = before.title === after.title ? [] : [only("DAY_RENAMED")];
  for (const [key, { exerciseId, sets }] of was)
    if (!is.has(key)) found.push({ kind: "EXERCISE_REMOVED", exerciseId, before: sets, after: null });
  for (const [key, exercise] of is) {
    const { exerciseId, sets } = exercise;
    const there = was.get(key);
    if (there) found.push(...betweenExercises(there, exercise));
    else found.push({ kind: "EXERCISE_ADDED", exerciseId, before: null, after: sets });
  }
  if (orderOf(was, is) !== orderOf(is, was)) found.push(only("ORDER"));
  return found;
}

function betweenPlaces(before: ProgramDay | undefined, after: ProgramDay | undefined): Found[] {
  if (before && after) return betweenDays(before, after);
  if (after) return [only("DAY_ADDED")];
  return before ? [only("DAY_REMOVED")] : [];
}

const dayOf = (week: ProgramWeek | undefined, weekday: number) =>
  week?.days.find((day) => day.weekday === weekday);

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** What is another after a change, by the first week in which it is; what is the same in several weeks is said once. */
export function differencesOf(before: readonly ProgramWeek[], after: readonly ProgramWeek[]): Difference[] {
  const found = new Map<string, Difference>();
  for (let week = 1; week <= Math.max(before.length, after.length); week += 1)
    for (const weekday of WEEKDAYS) {
      const [was, is] = [dayOf(before[week - 1], weekday), dayOf(after[week - 1], weekday)];
      for (const one of betweenPlaces(was, is)) {
        const title = (is ?? was)?.title ?? "";
        const key = keyOf([weekday, title, one]);
        const there = found.get(key);
        if (there) there.weeks.push(week);
        else found.set(key, { ...one, weekday, title, weeks: [week] });
      }
    }
  return [...found.values()];
}
