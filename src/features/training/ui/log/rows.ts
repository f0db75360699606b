import { fieldsOf, type Measure, type WeightUnit, weightIn } from "../../rules";
import type { Rests } from "../../settings/rules";
import type { WorkoutExerciseView, WorkoutSetView } from "../../views";
import { blocksOf, placeOf, proposalFor, restAfter, roundsOf } from "../../workout-sets/rules";
import type { SetValues } from "./changes";
import type { Field } from "./values";

export type Place = { workoutExerciseId: string; setId: string };

const isOpen = ({ isCompleted }: WorkoutSetView) => !isCompleted;

/** The set that was ticked last. */
export function lastTicked(exercises: readonly WorkoutExerciseView[]): WorkoutSetView | null {
  const ticked = exercises.flatMap(({ sets }) => sets).filter(({ completedAt }) => completedAt !== null);
  return ticked.reduce<WorkoutSetView | null>(
    (last, set) => ((set.completedAt ?? "") >= (last?.completedAt ?? "") ? set : last),
    null,
  );
}

/** What is lifted next: after the last tick, else what comes first. null: nothing is left. */
export function currentOf(exercises: readonly WorkoutExerciseView[], rests: Rests): Place | null {
  const last = lastTicked(exercises);
  if (last) return restAfter(exercises, last.id, rests).next;
  const trained = exercises.filter(({ isSkipped }) => !isSkipped);
  const first = blocksOf(trained)
    .flatMap(roundsOf)
    .flatMap(({ sets }) => sets)
    .find(({ set }) => !set.isCompleted);
  return first ? { workoutExerciseId: first.exercise.id, setId: first.set.id } : null;
}

/** A, B, C: the exercises of a superset. */
export const letterOf = (index: number) => String.fromCharCode(65 + (index % 26));

/** Nothing is left to be done of it. */
export const isDone = (block: readonly WorkoutExerciseView[]) =>
  block.every(({ isSkipped, sets }) => isSkipped || !sets.some(isOpen)) &&
  block.some(({ isSkipped, sets }) => isSkipped || sets.length > 0);

export const countSets = (exercises: readonly WorkoutExerciseView[]) => {
  const trained = exercises.filter(({ isSkipped }) => !isSkipped).flatMap(({ sets }) => sets);
  const done = exercises.flatMap(({ sets }) => sets).filter(({ isCompleted }) => isCompleted).length;
  return { done, open: trained.filter(isOpen).length };
};

/** The sets of the last time that stand in the same place: an exercise may be twice in a workout. */
export function blockFor<Block>(
  exercises: readonly WorkoutExerciseView[],
  one: WorkoutExerciseView,
  blocks: readonly Block[] | undefined,
): Block | undefined {
  const same = exercises.filter(({ exercise }) => exercise.id === one.exercise.id);
  return blocks?.[same.indexOf(one)] ?? blocks?.at(-1);
}

const valuesOf = ({ weight, reps, seconds, metres }: SetValues): SetValues => ({
  weight,
  reps,
  seconds,
  metres,
});

const isEmpty = (values: SetValues) => Object.values(values).every((value) => value === null);

/** What was done last time in the place of a set, as it was entered; null: nothing. */
export function lastTimeOf(
  sets: readonly WorkoutSetView[],
  setId: string,
  previous: readonly WorkoutSetView[],
): SetValues | null {
  const place = placeOf(sets, setId);
  const found = place && proposalFor(previous, place);
  return found?.isSamePlace ? valuesOf(found) : null;
}

/**
 * What a set is proposed to be: as last time in its place; else as the set before it in this workout; else as the last of
 * its like last time. A weight is proposed as it was entered, unless a unit was chosen for the exercise.
 */
export function proposalOf(
  sets: readonly WorkoutSetView[],
  setId: string,
  previous: readonly WorkoutSetView[],
  chosenUnit: WeightUnit | null = null,
): SetValues | null {
  const place = placeOf(sets, setId);
  if (!place) return null;
  const found = proposalFor(previous, place);
  const before = sets.slice(
    0,
    sets.findIndex(({ id }) => id === setId),
  );
  const nearest = before.findLast((set) => set.kind === place.kind && !isEmpty(valuesOf(set)));
  const from = found?.isSamePlace ? found : (nearest ?? found);
  if (!from || isEmpty(valuesOf(from))) return null;
  const weight = from.weight && chosenUnit ? weightIn(from.weight, chosenUnit) : from.weight;
  return { ...valuesOf(from), weight };
}

/** The fields without which a set says nothing. Extra weight and help may be none; a run may have one of its two. */
const needed: Record<Measure, readonly Field[]> = {
  ...fieldsOf,
  BODYWEIGHT_REPS: ["reps"],
  ASSISTED_REPS: ["reps"],
  DISTANCE_TIME: [],
};

/** What is written when a set is ticked: what was entered, the rest as proposed. `missing`: the first field without. */
export function takenOver(
  measure: Measure,
  set: SetValues,
  proposal: SetValues | null,
): { values: Partial<SetValues> } | { missing: Field } {
  const fields = fieldsOf[measure];
  const givenFor = (field: Field) => set[field] ?? proposal?.[field] ?? null;
  const missing =
    needed[measure].find((field) => givenFor(field) === null) ??
    (fields.every((field) => givenFor(field) === null) ? fields[0] : undefined);
  if (missing) return { missing };
  const taken = fields.filter((field) => set[field] === null && givenFor(field) !== null);
  return { values: Object.fromEntries(taken.map((field) => [field, givenFor(field)])) };
}
