import { z } from "zod";
import { deloadView, goalSetView } from "../progressions/views";
import { measures } from "../rules";
import { weightView } from "../views";
import type { ProgramWeek } from "./rules";

const progressView = z.union([
  z.strictObject({ kind: z.literal("REPEAT") }),
  z.strictObject({ kind: z.literal("ADD"), weight: weightView, deload: deloadView }),
  z.strictObject({ kind: z.literal("REPS"), reps: z.int(), deload: deloadView }),
  z.strictObject({ kind: z.literal("TIME"), seconds: z.number(), deload: deloadView }),
]);

export const namedExerciseView = z.strictObject({
  id: z.string(),
  name: z.string(),
  measure: z.enum(measures),
});

export const plannedSetView = z.strictObject({
  count: z.int(),
  ...goalSetView.shape,
  percent: z.int().nullable(),
});

export const programWeekView = z
  .strictObject({
    days: z.array(
      z.strictObject({
        weekday: z.int().meta({ description: "1 (Monday) to 7" }),
        title: z.string(),
        exercises: z.array(
          z.strictObject({
            exercise: namedExerciseView,
            lane: z.string().nullable(),
            superset: z.string().nullable(),
            restSeconds: z.int().nullable(),
            note: z.string(),
            sets: z.array(plannedSetView),
            progress: progressView,
          }),
        ),
      }),
    ),
  })
  .meta({ id: "ProgramWeek" });
export type ProgramWeekView = z.infer<typeof programWeekView>;

/** An exercise as the caller reads it. */
export type NamedExercise = z.infer<typeof namedExerciseView>;

export const toWeeks = (
  weeks: readonly ProgramWeek[],
  named: (exerciseId: string) => NamedExercise,
): ProgramWeekView[] =>
  weeks.map(({ days }) => ({
    days: days.map(({ exercises, ...day }) => ({
      ...day,
      exercises: exercises.map(({ exerciseId, ...planned }) => ({
        ...planned,
        exercise: named(exerciseId),
        sets: [...planned.sets],
      })),
    })),
  }));
