import { z } from "zod";
import { weightUnits } from "../rules";
import { formulas } from "../settings/rules";
import { recordKinds } from "./rules";

export const recordView = z
  .strictObject({
    kind: z.enum(recordKinds),
    formula: z.enum(formulas).nullable(),
    value: z.number().nullable(),
    unit: z.enum(weightUnits).nullable(),
    reps: z.int().nullable(),
    metres: z.number().nullable(),
    workoutId: z.string(),
    setId: z.string().nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: "TrainingRecord" });
export type RecordView = z.infer<typeof recordView>;

/** The heaviest set of a workout that was heavier than all before. */
export const workoutRecordView = z
  .strictObject({
    workoutId: z.string(),
    setId: z.string(),
    exercise: z.strictObject({ id: z.string(), name: z.string() }),
    value: z.number(),
    unit: z.enum(weightUnits),
    reps: z.int(),
  })
  .meta({ id: "WorkoutRecord" });
export type WorkoutRecordView = z.infer<typeof workoutRecordView>;

export const workoutRecordsAnswer = z
  .strictObject({ records: z.array(workoutRecordView) })
  .meta({ id: "WorkoutRecordsAnswer" });
export type WorkoutRecordsAnswer = z.infer<typeof workoutRecordsAnswer>;

export const recordsAnswer = z.strictObject({ records: z.array(recordView) }).meta({ id: "RecordsAnswer" });
export type RecordsAnswer = z.infer<typeof recordsAnswer>;
