import { z } from "zod";
import { type SetKind, type WeightUnit, weightUnits } from "../rules";
import { formulas } from "../settings/rules";
import { recordKinds, type SetFacts } from "./rules";

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

/** A set as `queries.ts` makes it: an array is read in a third of the time of a row. */
export type SetCells = [
  setId: string | null,
  workoutId: string,
  at: string,
  kind: SetKind,
  value: number | null,
  unit: WeightUnit | null,
  reps: number | null,
  seconds: number | null,
  metres: number | null,
  fastest: { metres: number; seconds: number }[],
];

export const toSetFacts = (cells: SetCells): SetFacts => {
  const [setId, workoutId, at, kind, value, unit, reps, seconds, metres, fastest] = cells;
  const weight = value === null || unit === null ? null : { value, unit };
  return { setId, workoutId, at, kind, weight, reps, seconds, metres, isCompleted: true, fastest };
};

/** By start, which the database writes in one form; what was lifted in one workout keeps its order. */
export const toOrdered = (facts: SetFacts[]): SetFacts[] =>
  facts.sort(({ at: one }, { at: other }) => (one === other ? 0 : one < other ? -1 : 1));
