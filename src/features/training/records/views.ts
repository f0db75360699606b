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

export const recordsAnswer = z.strictObject({ records: z.array(recordView) }).meta({ id: "RecordsAnswer" });
export type RecordsAnswer = z.infer<typeof recordsAnswer>;
