import { z } from "zod";
import { muscles } from "../exercises/rules";
import { measures, weightUnits } from "../rules";
import { formulas } from "../settings/rules";
import { weightView } from "../views";
import { progressKinds } from "./rules";

const pauses = z.array(z.strictObject({ from: z.iso.date(), to: z.iso.date(), reason: z.string() }));

export const progressAnswer = z
  .strictObject({
    days: z
      .array(z.strictObject({ day: z.iso.date(), workouts: z.int(), exerciseIds: z.array(z.string()) }))
      .meta({ description: "those on which something was trained" }),
    weeks: z
      .array(
        z.strictObject({
          monday: z.iso.date(),
          workouts: z.int(),
          sets: z.int(),
          volume: weightView.meta({ description: "weight times repetitions, in KG" }),
        }),
      )
      .meta({ description: "those in which something was trained; only their days from..to count" }),
    muscles: z
      .array(z.strictObject({ muscle: z.enum(muscles), sets: z.number() }))
      .meta({ description: "sets; a muscle that is trained beside others counts half" }),
    exercises: z
      .array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          measure: z.enum(measures),
          workouts: z.int(),
          sets: z.int(),
        }),
      )
      .meta({ description: "most workouts first, at most 50" }),
    pauses,
  })
  .meta({ id: "TrainingProgressAnswer" });
export type ProgressAnswer = z.infer<typeof progressAnswer>;

export const exerciseProgressAnswer = z
  .strictObject({
    kind: z
      .enum(progressKinds)
      .meta({ description: "what the values are; of HEAVIEST, which is help, less is better" }),
    points: z.array(
      z.strictObject({
        day: z.iso.date(),
        at: z.iso.datetime(),
        workoutId: z.string(),
        formula: z.enum(formulas).nullable(),
        value: z.number(),
        unit: z.enum(weightUnits).nullable(),
        weight: weightView.nullable(),
        reps: z.int().nullable(),
        isRecord: z.boolean().meta({ description: "better than all before; the first of all is none" }),
      }),
    ),
    pauses,
  })
  .meta({ id: "TrainingExerciseProgressAnswer" });
export type ExerciseProgressAnswer = z.infer<typeof exerciseProgressAnswer>;
