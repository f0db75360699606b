"use client";

import { useCallback, useMemo, useState } from "react";
import type { WeightUnit } from "../../rules";
import type { WorkoutExerciseView, WorkoutSetView, WorkoutView } from "../../views";
import { blocksOf } from "../../workout-sets/rules";
import { type CardSide, ExerciseCard } from "./exercise-card";
import { FoldedCard } from "./folded-card";
import { blockFor, isDone, type Place } from "./rows";
import { SupersetCard } from "./superset-card";
import type { Previous } from "./use-history";

const none: readonly WorkoutSetView[] = [];

/** What was done last time in the place of each exercise, and in which unit its weights are typed. */
export function useSides(workout: WorkoutView, previous: Previous, weightUnit: WeightUnit) {
  const [units, setUnits] = useState<ReadonlyMap<string, WeightUnit>>(new Map());
  const { exercises } = workout;
  const previousOf = useCallback(
    (one: WorkoutExerciseView) => blockFor(exercises, one, previous.get(one.exercise.id)) ?? none,
    [exercises, previous],
  );
  const unitOf = useCallback(
    (one: WorkoutExerciseView) => units.get(one.id) ?? weightUnit,
    [units, weightUnit],
  );
  return {
    previousOf,
    unitOf,
    onUnit: (one: WorkoutExerciseView, unit: WeightUnit) => setUnits(new Map(units).set(one.id, unit)),
    sideOf: (one: WorkoutExerciseView): CardSide => ({
      previous: previousOf(one),
      unit: unitOf(one),
      chosenUnit: units.get(one.id) ?? null,
    }),
  };
}
export type Sides = ReturnType<typeof useSides>;

type Props = {
  workout: WorkoutView;
  current: Place | null;
  sides: Sides;
  recordIds: ReadonlySet<string>;
  /** Whether what is done is shown in one line. */
  folds: boolean;
};

const keyOf = (block: readonly WorkoutExerciseView[]) => block.map(({ id }) => id).join();

/** The exercises of a workout; what is done, once another one is begun, in one line. */
export function Cards({ workout, current, sides, recordIds, folds }: Props) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const blocks = useMemo(() => blocksOf(workout.exercises), [workout.exercises]);
  const isFolded = (block: readonly WorkoutExerciseView[]) =>
    folds &&
    isDone(block) &&
    !opened.has(keyOf(block)) &&
    // the last one stays open: another set may be added
    (current !== null || block !== blocks.at(-1));
  return blocks.map((block) => {
    const key = keyOf(block);
    const [one] = block;
    if (!one) return null;
    const ids = block.flatMap(({ sets }) => sets.map(({ id }) => id));
    if (isFolded(block))
      return (
        <FoldedCard
          key={key}
          block={block}
          hasRecord={ids.some((id) => recordIds.has(id))}
          onOpen={() => setOpened(new Set([...opened, key]))}
        />
      );
    const currentId = current && ids.includes(current.setId) ? current.setId : null;
    const shared = { workoutId: workout.id, currentId, recordIds };
    return block.length > 1 ? (
      <SupersetCard key={key} {...shared} block={block} sideOf={sides.sideOf} />
    ) : (
      <ExerciseCard key={key} {...shared} {...sides.sideOf(one)} one={one} />
    );
  });
}
