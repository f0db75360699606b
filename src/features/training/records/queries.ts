import type { Me } from "@/features/accounts/rules";
import { sql } from "@/server/db";
import { findInLibrary } from "../exercises/library";
import { getUsableExercise } from "../exercises/queries";
import type { Measure, SetKind, WeightUnit } from "../rules";
import { recordsOf, type SetFacts } from "./rules";
import type { RecordList } from "./schema";
import type { RecordsAnswer } from "./views";

/** A set as the statement below makes it: an array is read in a third of the time of a row. */
type SetCells = [
  setId: string,
  workoutId: string,
  at: string,
  kind: SetKind,
  value: number | null,
  unit: WeightUnit | null,
  reps: number | null,
  seconds: number | null,
  metres: number | null,
];

/** All completed sets of an exercise, but warm-ups, in the order in which they were lifted. */
const setsStatement = `select coalesce(json_agg(json_build_array(s.id, w.id, w."startedAt", s.kind, s."weightValue",
      s."weightUnit", s.reps, s.seconds, s.metres)
    order by w."startedAt", w.id, e.position, e.id, s.position, s.id), '[]') as sets
  from "WorkoutExercise" e
  join "Workout" w on w.id = e."workoutId" and w."deletedAt" is null and w.state <> 'PLANNED'
  join "WorkoutSet" s on s."workoutExerciseId" = e.id and s."deletedAt" is null
  where e."userId" = $1 and e."exerciseId" = $2 and e."deletedAt" is null and s."isCompleted" and s.kind <> 'WARMUP'`;

const factsOf = (cells: SetCells): SetFacts => {
  const [setId, workoutId, at, kind, value, unit, reps, seconds, metres] = cells;
  const weight = value === null || unit === null ? null : { value, unit };
  return { setId, workoutId, at, kind, weight, reps, seconds, metres, isCompleted: true };
};

/** Of an exercise that the caller has trained, and may not be able to use any more. */
const trainedStatement = `select measure from "Exercise" x where x.id = $2
  and exists (select 1 from "WorkoutExercise" e where e."userId" = $1 and e."exerciseId" = x.id)`;

/**
 * The caller's records with an exercise, found anew from all its sets: whatever is changed or deleted, they are right. Also of
 * one that they can't use any more, where they have trained it. Throws not-found.
 */
export async function listRecords(me: Me, { id, all }: RecordList): Promise<RecordsAnswer> {
  const measure = await getMeasure(me, id);
  const [row] = await sql<{ sets: SetCells[] }>("list_record_sets", setsStatement, [me.id, id]);
  const records = recordsOf(measure, (row?.sets ?? []).map(factsOf), { all });
  return { records: records.map((record) => ({ ...record, at: new Date(record.at).toISOString() })) };
}

async function getMeasure(me: Me, id: string): Promise<Measure> {
  const shipped = findInLibrary(id);
  if (shipped) return shipped.measure;
  const [trained] = await sql<{ measure: Measure }>("get_trained_measure", trainedStatement, [me.id, id]);
  return (trained ?? (await getUsableExercise(me, id))).measure;
}
