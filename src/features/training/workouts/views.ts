import { z } from "zod";
import { type EnduranceRow, toEndurance } from "../endurance/views";
import type { Measure, SetKind, WeightUnit, WorkoutState } from "../rules";
import {
  type WorkoutExerciseView,
  type WorkoutSetView,
  type WorkoutView,
  workoutSetView,
  workoutView,
} from "../views";

/** `isNew`: the call has made it; false: it was there. */
export const workoutMadeAnswer = z
  .strictObject({ workout: workoutView, isNew: z.boolean() })
  .meta({ id: "WorkoutMadeAnswer" });
export type WorkoutMadeAnswer = z.infer<typeof workoutMadeAnswer>;

export const previousAnswer = z
  .strictObject({
    previous: z.array(
      z.strictObject({
        exerciseId: z.string(),
        workoutId: z.string(),
        at: z.iso.datetime(),
        blocks: z
          .array(z.array(workoutSetView))
          .meta({ description: "the completed sets, for each time that the workout holds the exercise" }),
      }),
    ),
  })
  .meta({ id: "PreviousSetsAnswer" });
export type PreviousAnswer = z.infer<typeof previousAnswer>;

/** A set as the statements of `queries.ts` make it. */
export type SetRow = {
  id: string;
  kind: SetKind;
  value: number | null;
  unit: WeightUnit | null;
  reps: number | null;
  seconds: number | null;
  metres: number | null;
  rpe: number | null;
  note: string;
  isCompleted: boolean;
  completedAt: string | null;
};

export type ExerciseRow = Omit<WorkoutExerciseView, "exercise" | "sets"> & {
  exerciseId: string;
  /** null: of the library */
  name: string | null;
  measure: Measure | null;
  sets: SetRow[] | null;
};

export type WorkoutRow = {
  id: string;
  title: string;
  state: WorkoutState;
  startedAt: Date;
  completedAt: Date | null;
  timeZone: string;
  note: string;
  rpe: number | null;
  activityId: string | null;
  occurrence: Date | null;
  program: WorkoutView["program"];
  exercises: ExerciseRow[] | null;
  endurance: EnduranceRow | null;
};

const isoOf = (at: string | null) => (at === null ? null : new Date(at).toISOString());

export const toSet = ({ value, unit, ...row }: SetRow): WorkoutSetView => ({
  id: row.id,
  kind: row.kind,
  weight: value === null || unit === null ? null : { value, unit },
  reps: row.reps,
  seconds: row.seconds,
  metres: row.metres,
  rpe: row.rpe,
  note: row.note,
  isCompleted: row.isCompleted,
  completedAt: isoOf(row.completedAt),
});

/** Of a run the time from its first to its last point, where that is known. */
function durationOf({ startedAt, completedAt, endurance }: WorkoutRow): number | null {
  const seconds =
    endurance?.elapsedSeconds ?? (completedAt && (completedAt.getTime() - startedAt.getTime()) / 1000);
  return seconds === null ? null : Math.round(seconds);
}

type Named = { name: string; measure: Measure };

/** `named`: an exercise of the library, in the caller's language. */
export function toWorkout(row: WorkoutRow, named: (exerciseId: string) => Named): WorkoutView {
  const { startedAt, completedAt, occurrence, exercises } = row;
  return {
    id: row.id,
    title: row.title,
    state: row.state,
    startedAt: startedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    timeZone: row.timeZone,
    durationSeconds: durationOf(row),
    note: row.note,
    rpe: row.rpe,
    activityId: row.activityId,
    occurrence: occurrence?.toISOString() ?? null,
    program: row.program,
    exercises: (exercises ?? []).map(({ exerciseId, name, measure, sets, ...shown }) => ({
      ...shown,
      exercise: {
        id: exerciseId,
        ...(name !== null && measure !== null ? { name, measure } : named(exerciseId)),
      },
      sets: (sets ?? []).map(toSet),
    })),
    endurance: row.endurance && toEndurance(row.endurance, startedAt),
  };
}
