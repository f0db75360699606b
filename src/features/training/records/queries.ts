import type { Me } from "@/features/accounts/rules";
import { sql } from "@/server/db";
import { findInLibrary, library } from "../exercises/library";
import { getLibraryName, getUsableExercise } from "../exercises/queries";
import type { Measure } from "../rules";
import { recordsOf } from "./rules";
import type { RecordList, WorkoutRecordList } from "./schema";
import {
  type RecordsAnswer,
  type SetCells,
  toOrdered,
  toSetFacts,
  type WorkoutRecordsAnswer,
  type WorkoutRecordView,
} from "./views";

/**
 * SQL for the caller's runs with an exercise, as sets. The longest is the one that went on for longest, without its pauses.
 * `more`: a cell beside those of `SetCells`.
 */
export const runsSql = (
  more = "",
): string => `select coalesce(json_agg(json_build_array(null, w.id, w."startedAt", 'NORMAL', null, null, null,
      coalesce(r."movingSeconds", r."recordedSeconds", r."elapsedSeconds"), r."distanceMetres",
      case when r."isIndoors" then '[]' else r.fastest end${more && `, ${more}`})
    order by w."startedAt", w.id), '[]')
  from "Run" r join "Workout" w on w.id = r."workoutId" and w."deletedAt" is null and w.state <> 'PLANNED'
  where r."userId" = $1 and r."exerciseId" = $2`;

/**
 * SQL for all completed sets of an exercise, but warm-ups, in the order in which they were lifted. `more`: a cell beside those of
 * `SetCells`.
 */
export const setsSql = (
  more = "",
): string => `select coalesce(json_agg(json_build_array(s.id, w.id, w."startedAt", s.kind, s."weightValue",
      s."weightUnit", s.reps, s.seconds, s.metres, '[]'::json${more && `, ${more}`})
    order by w."startedAt", w.id, e.position, e.id, s.position, s.id), '[]')
  from "WorkoutExercise" e
  join "Workout" w on w.id = e."workoutId" and w."deletedAt" is null and w.state <> 'PLANNED'
  join "WorkoutSet" s on s."workoutExerciseId" = e.id and s."deletedAt" is null
  where e."userId" = $1 and e."exerciseId" = $2 and e."deletedAt" is null and s."isCompleted" and s.kind <> 'WARMUP'`;

const setsStatement = `select (${setsSql()}) as sets, (${runsSql()}) as runs`;

/** Of an exercise that the caller has trained, and may not be able to use any more. */
const trainedStatement = `select measure from "Exercise" x where x.id = $2
  and exists (select 1 from "WorkoutExercise" e where e."userId" = $1 and e."exerciseId" = x.id)`;

/**
 * The caller's records with an exercise, found anew from all its sets: whatever is changed or deleted, they are right. Also of
 * one that they can't use any more, where they have trained it. Throws not-found.
 */
export async function listRecords(me: Me, { id, all }: RecordList): Promise<RecordsAnswer> {
  const measure = await getMeasure(me, id);
  type Row = { sets: SetCells[]; runs: SetCells[] };
  const [row] = await sql<Row>("list_record_sets", setsStatement, [me.id, id]);
  const sets = [...(row?.sets ?? []), ...(row?.runs ?? [])].map(toSetFacts);
  const records = recordsOf(measure, toOrdered(sets), { all });
  return { records: records.map((record) => ({ ...record, at: new Date(record.at).toISOString() })) };
}

/** The exercises of the library in which a weight is help. */
export const assistedIds = library.filter(({ measure }) => measure === "ASSISTED_REPS").map(({ id }) => id);

/** Raw SQL: row `set` has a weight that was lifted, but not as a warm-up. */
export const isLiftedSql = (set: string) =>
  `${set}."deletedAt" is null and ${set}."isCompleted" and ${set}.kind <> 'WARMUP' and ${set}."weightGrams" > 0 and ${set}.reps > 0`;
const countsSql = isLiftedSql("s");

/**
 * Of each workout and exercise the heaviest set, beside the heaviest of all workouts before. Where weight is help, $3 and the
 * exercises of that measure, there is none.
 */
const heaviestStatement = `with lifted as (
    select e."exerciseId", w.id as "workoutId", w."startedAt", max(s."weightGrams") as grams
    from "WorkoutExercise" e
    join "Workout" w on w.id = e."workoutId" and w."deletedAt" is null and w.state <> 'PLANNED'
    join "WorkoutSet" s on s."workoutExerciseId" = e.id and ${countsSql}
    where e."userId" = $1 and e."deletedAt" is null and not e."exerciseId" = any($3) and e."exerciseId" in (
      select o."exerciseId" from "WorkoutExercise" o where o."userId" = $1 and o."workoutId" = any($2))
    group by 1, 2, 3),
  compared as (
    select *, max(grams) over (partition by "exerciseId" order by "startedAt", "workoutId"
      rows between unbounded preceding and 1 preceding) as before
    from lifted),
  clearest as (
    select distinct on (c."workoutId") c.*, x.name
    from compared c left join "Exercise" x on x.id = c."exerciseId"
    where c."workoutId" = any($2) and c.grams > c.before and x.measure is distinct from 'ASSISTED_REPS'
    order by c."workoutId", c.grams / c.before desc)
  select c."workoutId", c."exerciseId", c.name, best.* from clearest c cross join lateral (
    select s.id as "setId", s."weightValue"::float8 as value, s."weightUnit" as unit, s.reps
    from "WorkoutExercise" e join "WorkoutSet" s on s."workoutExerciseId" = e.id and ${countsSql}
    where e."workoutId" = c."workoutId" and e."exerciseId" = c."exerciseId" and e."deletedAt" is null
      and s."weightGrams" = c.grams
    order by s.reps desc, e.position, s.position, s.id limit 1) best`;

type HeaviestRow = Omit<WorkoutRecordView, "exercise"> & { exerciseId: string; name: string | null };

/** The clearest new heaviest weight of each of these workouts of the caller, by the share that it was heavier. One query. */
export async function listWorkoutRecords(
  me: Me,
  { workoutIds }: WorkoutRecordList,
): Promise<WorkoutRecordsAnswer> {
  const rows = await sql<HeaviestRow>("list_workout_records", heaviestStatement, [
    me.id,
    [...new Set(workoutIds)],
    assistedIds,
  ]);
  return {
    records: rows.map(({ exerciseId, name, ...row }) => ({
      ...row,
      exercise: { id: exerciseId, name: name ?? getLibraryName(me, exerciseId).name },
    })),
  };
}

async function getMeasure(me: Me, id: string): Promise<Measure> {
  const shipped = findInLibrary(id);
  if (shipped) return shipped.measure;
  const [trained] = await sql<{ measure: Measure }>("get_trained_measure", trainedStatement, [me.id, id]);
  return (trained ?? (await getUsableExercise(me, id))).measure;
}
