import type { Me } from "@/features/accounts/rules";
import { sql } from "@/server/db";
import { getUsableExercise } from "../exercises/queries";
import type { SetKind, WeightUnit } from "../rules";
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

const isTrained = `select 1 from "WorkoutExercise" where "userId" = $1 and "exerciseId" = $2 limit 1`;

/**
 * The caller's records with an exercise, found anew from all its sets: whatever is changed or deleted, they are right. Also of
 * one that they can't use any more, where they have trained it. Throws not-found.
 */
export async function listRecords(me: Me, { id, all }: RecordList): Promise<RecordsAnswer> {
  const { measure } = await getRecordedExercise(me, id);
  const [row] = await sql<{ sets: SetCells[] }>("list_record_sets", setsStatement, [me.id, id]);
  const records = recordsOf(measure, (row?.sets ?? []).map(factsOf), { all });
  return { records: records.map((record) => ({ ...record, at: new Date(record.at).toISOString() })) };
}

async function getRecordedExercise(me: Me, id: string) {
  const trained = await sql("is_trained", isTrained, [me.id, id]);
  if (trained.length === 0) return getUsableExercise(me, id);
  const [row] = await sql<{ measure: Parameters<typeof recordsOf>[0] }>(
    "get_trained_exercise",
    `select measure from "Exercise" where id = $1`,
    [id],
  );
  return row ?? getUsableExercise(me, id);
}
