import type { ProgramView } from "../../programs/views";
import type { Day, Exercise, PlannedSet, Target } from "./document";
import { blankSet } from "./weeks";

/** Programs for tests, from what matters in them. */
export const setOf = (given: Partial<PlannedSet>): PlannedSet => ({ ...blankSet, ...given });

export const exerciseOf = (sets: PlannedSet[], given: Partial<Exercise> = {}): Exercise => ({
  ...{ exercise: { id: "squat", name: "Knäböj", measure: "WEIGHT_REPS" }, lane: null, superset: null },
  ...{ restSeconds: null, note: "", sets, progress: { kind: "REPEAT" } },
  ...given,
});

export const dayOf = (weekday: number, sets: PlannedSet[][], title = ""): Day => ({
  ...{ weekday, title },
  exercises: sets.map((all) => exerciseOf(all)),
});

const goalsOf = ({ sets }: Exercise) =>
  sets.flatMap(({ count, percent: _, ...goal }) => Array.from({ length: count }, () => goal));

const reason: Target["reason"] = {
  ...{ kind: "AS_WRITTEN", misses: 0, deload: null, weight: null, reps: null, seconds: null },
  ...{ maximum: null, workoutId: null },
};

/** A program with a plan as it is written. */
export function programOf(weeks: Day[][]): ProgramView {
  return {
    ...{
      id: "p",
      name: "Stark",
      note: "",
      goal: "",
      isReady: false,
      revision: 0,
      mayChange: true,
      run: null,
    },
    weeks: weeks.map((days) => ({ days })),
    plan: weeks.flatMap((days, index) =>
      days.map(({ weekday, exercises }) => ({
        ...{ week: index + 1, weekday, date: null, state: null, workoutId: null },
        exercises: exercises.map((one) => ({
          target: { sets: goalsOf(one), reason, isPreview: true },
          done: null,
        })),
      })),
    ),
  };
}
