import type { Me } from "@/features/accounts/rules";
import { demand } from "@/lib/rule";
import { addDays, dayOf } from "@/lib/whole-days";
import { sql } from "@/server/db";
import { findInLibrary, library } from "../exercises/library";
import { getLibraryName, getUsableExercise } from "../exercises/queries";
import type { Muscle } from "../exercises/rules";
import { runsSql, setsSql } from "../records/queries";
import { type SetCells, toOrdered, toSetFacts } from "../records/views";
import type { Measure } from "../rules";
import { countMuscleSets, dayOfSql, isTrainedSql } from "../weeks/queries";
import { isProgressRange, kindOf, MOST_TRAINED, pointsOf, USUAL_DAYS } from "./rules";
import type { ExerciseProgressRange, ProgressRange } from "./schema";
import type { ExerciseProgressAnswer, ProgressAnswer } from "./views";

/** Pauses of $1 that touch the days between two parameters. */
const pausesSql = (from: string, to: string) =>
  `coalesce((select json_agg(json_build_object('from', "from"::text, 'to', "to"::text, 'reason', reason)
    order by "from", id)
  from "TrainingPause" where "userId" = $1 and "to" >= ${from}::date and "from" <= ${to}::date), '[]') as pauses`;

/** What was lifted, as in the sum of a workout: neither help nor weight beside that of the body. */
const liftedIds = library.filter(({ measure }) => measure === "WEIGHT_REPS").map(({ id }) => id);

/** $2, $3: the days; $4: the exercises of the library whose weights are added up. */
const statement = `with own as (
    select w.id, ${dayOfSql} as day from "Workout" w
    where w."userId" = $1 and w."deletedAt" is null and w."startedAt" >= $2::date - interval '2 days'
      and w."startedAt" < $3::date + interval '3 days' and ${dayOfSql} between $2::date and $3::date and ${isTrainedSql}),
  done as materialized (
    select o.id, o.day, e."exerciseId", count(*) filter (where s.kind <> 'WARMUP')::int as sets,
      sum(s."weightGrams" * s.reps) filter (where s.kind <> 'WARMUP') as grams
    from own o join "WorkoutExercise" e on e."workoutId" = o.id and e."deletedAt" is null
    join "WorkoutSet" s on s."workoutExerciseId" = e.id and s."deletedAt" is null and s."isCompleted"
    group by 1, 2, 3
    union all select o.id, o.day, r."exerciseId", 0, null from own o join "Run" r on r."workoutId" = o.id),
  trained as (select "exerciseId", count(distinct id)::int as workouts, sum(sets)::int as sets from done group by 1)
  select
    coalesce((select json_agg(json_build_array(day, workouts, ids) order by day) from (
      select o.day, count(distinct o.id) as workouts,
        coalesce(json_agg(distinct d."exerciseId") filter (where d.id is not null), '[]') as ids
      from own o left join done d on d.id = o.id group by 1) found), '[]') as days,
    coalesce((select json_agg(json_build_array(monday, workouts, sets, grams) order by monday) from (
      select date_trunc('week', o.day)::date as monday, count(distinct o.id) as workouts, coalesce(sum(d.sets), 0) as sets,
        coalesce(sum(d.grams) filter (where d."exerciseId" = any($4) or x.measure = 'WEIGHT_REPS'), 0) as grams
      from own o left join done d on d.id = o.id left join "Exercise" x on x.id = d."exerciseId"
      group by 1) found), '[]') as weeks,
    coalesce((select json_agg(json_build_object('exerciseId', t."exerciseId", 'workouts', t.workouts, 'sets', t.sets,
        'name', x.name, 'measure', x.measure, 'muscles', x.muscles, 'secondary', x."secondaryMuscles")
        order by t.workouts desc, t.sets desc, t."exerciseId")
      from trained t left join "Exercise" x on x.id = t."exerciseId"), '[]') as trained,
    ${pausesSql("$2", "$3")}`;

type Trained = {
  exerciseId: string;
  workouts: number;
  sets: number;
  name: string | null;
  measure: Measure | null;
  muscles: Muscle[] | null;
  secondary: Muscle[] | null;
};
type Facts = {
  days: [day: string, workouts: number, exerciseIds: string[]][];
  weeks: [monday: string, workouts: number, sets: number, grams: number][];
  trained: Trained[];
  pauses: ProgressAnswer["pauses"];
};

/** The days asked for, else those until today. Throws invalid. */
function rangeOf(me: Me, { from, to }: NonNullable<ProgressRange>, usual: (to: string) => string) {
  const today = dayOf(new Date(), me.timeZone);
  const last = to ?? (from !== undefined && from > today ? from : today);
  const range = { from: from ?? usual(last), to: last };
  demand(isProgressRange, range);
  return range;
}

/** What the caller has trained, by day, week, muscle and exercise. One query. Throws invalid. */
export async function getProgress(me: Me, asked: ProgressRange): Promise<ProgressAnswer> {
  const { from, to } = rangeOf(me, asked ?? {}, (last) => addDays(last, 1 - USUAL_DAYS));
  const [facts] = await sql<Facts>("get_training_progress", statement, [me.id, from, to, liftedIds]);
  const { days = [], weeks = [], trained = [], pauses = [] } = facts ?? {};
  return {
    days: days.map(([day, workouts, exerciseIds]) => ({ day, workouts, exerciseIds })),
    weeks: weeks.map(([monday, workouts, sets, grams]) => ({
      ...{ monday, workouts, sets },
      volume: { value: Math.round(grams) / 1000, unit: "KG" },
    })),
    muscles: countMuscleSets(trained),
    exercises: trained.slice(0, MOST_TRAINED).map(({ exerciseId, name, measure, workouts, sets }) => ({
      id: exerciseId,
      ...(name !== null && measure !== null ? { name, measure } : getLibraryName(me, exerciseId)),
      ...{ workouts, sets },
    })),
    pauses,
  };
}

const FIRST_DAY = "0001-01-01";

type DatedCells = [...SetCells, day: string];
type Course = {
  measure: Measure | null;
  sets: DatedCells[];
  runs: DatedCells[];
  pauses: ProgressAnswer["pauses"];
};

/** All sets and runs, as a record is one against all before; of an exercise that is not of the library its measure. */
const exerciseStatement = `select (select measure from "Exercise" x where x.id = $2) as measure,
  (${setsSql(`${dayOfSql}::text`)}) as sets, (${runsSql(`${dayOfSql}::text`)}) as runs, ${pausesSql("$3", "$4")}`;

/**
 * The best of each workout of the caller with an exercise. Also of one that they can't use any more, where they have trained
 * it. At most two queries. Throws not-found, invalid.
 */
export async function getExerciseProgress(
  me: Me,
  { id, ...asked }: ExerciseProgressRange,
): Promise<ExerciseProgressAnswer> {
  const { from, to } = rangeOf(me, asked, () => FIRST_DAY);
  const [course] = await sql<Course>("get_exercise_progress", exerciseStatement, [me.id, id, from, to]);
  const { pauses = [], measure: own = null } = course ?? {};
  const sets = [...(course?.sets ?? []), ...(course?.runs ?? [])];
  // who has trained it may see how it is measured
  const known = findInLibrary(id)?.measure ?? (sets.length > 0 ? own : null);
  const measure = known ?? (await getUsableExercise(me, id)).measure;
  const days = new Map(sets.map((cells) => [cells[1], cells[cells.length - 1] as string]));
  const points = pointsOf(
    measure,
    toOrdered(sets.map(([...cells]) => toSetFacts(cells.slice(0, -1) as SetCells))),
  ).map(({ at, ...point }) => ({
    day: days.get(point.workoutId) ?? from,
    at: new Date(at).toISOString(),
    ...point,
  }));
  return { kind: kindOf[measure], points: points.filter(({ day }) => from <= day && day <= to), pauses };
}
