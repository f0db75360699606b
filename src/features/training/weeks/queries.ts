import type { Me } from "@/features/accounts/rules";
import { addDays, dayOf } from "@/lib/whole-days";
import { sql } from "@/server/db";
import { findInLibrary } from "../exercises/library";
import { getLibraryName } from "../exercises/queries";
import type { Muscle } from "../exercises/rules";
import { isPaused, mondayOf, type Pause, streakWeeks, weekOf } from "./rules";
import type { TrainedList, WeekChoice } from "./schema";
import type { TrainedAnswer, WeekAnswer } from "./views";

/** Weeks that are shown beside the streak. */
const SHOWN_WEEKS = 8;

type Facts = {
  trainedDays: string[];
  pauses: Pause[];
  workouts: (WeekAnswer["days"][number]["workouts"][number] & { day: string })[];
  trained: { exerciseId: string; muscles: Muscle[] | null; secondary: Muscle[] | null; sets: number }[];
};

/** The day of a workout, in the zone in which it began. */
export const dayOfSql = `(w."startedAt" at time zone w."timeZone")::date`;

/** A workout in which something was done: an empty one is no workout. */
export const isTrainedSql = `w.state <> 'PLANNED' and (exists (
  select 1 from "WorkoutExercise" e join "WorkoutSet" s on s."workoutExerciseId" = e.id
  where e."workoutId" = w.id and e."deletedAt" is null and s."deletedAt" is null and s."isCompleted")
  or exists (select 1 from "Run" r where r."workoutId" = w.id))`;

/** $2, $3: the first and the last day of the week. */
const weekStatement = `with own as (select w.* from "Workout" w where w."userId" = $1 and w."deletedAt" is null),
  week as (select w.*, ${dayOfSql}::text as day from own w
    where w."startedAt" >= $2::date - interval '2 days' and w."startedAt" < $3::date + interval '3 days'
      and ${dayOfSql} between $2::date and $3::date)
  select array(select distinct ${dayOfSql}::text from own w where ${isTrainedSql}) as "trainedDays",
    coalesce((select json_agg(json_build_object('from', "from"::text, 'to', "to"::text))
      from "TrainingPause" where "userId" = $1), '[]') as pauses,
    coalesce((select json_agg(json_build_object('id', w.id, 'title', w.title, 'state', w.state, 'day', w.day,
        'startedAt', w."startedAt", 'timeZone', w."timeZone",
        'sport', (select r.sport from "Run" r where r."workoutId" = w.id),
        'durationSeconds', round(coalesce((select r."elapsedSeconds" from "Run" r where r."workoutId" = w.id),
          extract(epoch from w."completedAt" - w."startedAt")))::bigint)
      order by w."startedAt", w.id) from week w where w.state = 'PLANNED' or ${isTrainedSql}), '[]') as workouts,
    coalesce((select json_agg(found) from (
      select e."exerciseId", x.muscles, x."secondaryMuscles" as secondary, count(*)::int as sets
      from week w join "WorkoutExercise" e on e."workoutId" = w.id and e."deletedAt" is null
      join "WorkoutSet" s on s."workoutExerciseId" = e.id and s."deletedAt" is null and s."isCompleted"
        and s.kind <> 'WARMUP'
      left join "Exercise" x on x.id = e."exerciseId"
      where w.state <> 'PLANNED' group by 1, 2, 3) found), '[]') as trained`;

/** The week of a day, today unless one is given, and the streak of weeks up to now. One query. */
export async function getWeek(me: Me, choice: WeekChoice): Promise<WeekAnswer> {
  const today = dayOf(new Date(), me.timeZone);
  const on = choice?.on ?? today;
  const monday = mondayOf(on);
  const [facts] = await sql<Facts>("get_training_week", weekStatement, [me.id, monday, addDays(monday, 6)]);
  const { trainedDays = [], pauses = [], workouts = [], trained = [] } = facts ?? {};
  const planned = workouts.filter(({ state }) => state === "PLANNED").map(({ day }) => day);
  const days = weekOf({ on, trained: trainedDays, planned, pauses, today });
  return {
    days: days.map((one) => ({
      ...one,
      workouts: workouts
        .filter(({ day }) => day === one.day)
        .map(({ day: _, startedAt, ...workout }) => ({
          ...workout,
          startedAt: new Date(startedAt).toISOString(),
        })),
    })),
    streakWeeks: streakWeeks({ trainedDays, pauses, today }),
    paused: isPaused(on, pauses),
    weeks: latestWeeks(trainedDays, pauses, today),
    muscles: countMuscleSets(trained),
  };
}

function latestWeeks(trainedDays: string[], pauses: Pause[], today: string): WeekAnswer["weeks"] {
  const trained = new Set(trainedDays.map(mondayOf));
  const monday = mondayOf(today);
  return Array.from({ length: SHOWN_WEEKS }, (_, index) =>
    addDays(monday, 7 * (index + 1 - SHOWN_WEEKS)),
  ).map((first) => ({
    monday: first,
    isTrained: trained.has(first),
    isPaused: pauses.some(({ from, to }) => from <= addDays(first, 6) && to >= first),
  }));
}

/** Sets by muscle, most first: a muscle that is trained beside others counts half. */
export function countMuscleSets(trained: Facts["trained"]): WeekAnswer["muscles"] {
  const counts = new Map<Muscle, number>();
  const add = (muscle: Muscle, sets: number) => counts.set(muscle, (counts.get(muscle) ?? 0) + sets);
  for (const { exerciseId, muscles, secondary, sets } of trained) {
    const shipped = findInLibrary(exerciseId);
    for (const muscle of muscles ?? shipped?.muscles ?? []) add(muscle, sets);
    for (const muscle of secondary ?? shipped?.secondary ?? []) add(muscle, sets / 2);
  }
  return [...counts].map(([muscle, sets]) => ({ muscle, sets })).sort((one, other) => other.sets - one.sets);
}

/** Max workouts of a calendar. */
const MOST_TRAINED = 500;

const trainedStatement = `select w.id, w.title, w."startedAt", w."completedAt",
    (select r.sport from "Run" r where r."workoutId" = w.id) as sport,
    coalesce((select json_agg(json_build_object('id', e."exerciseId", 'name', e.name)) from (
      select e."exerciseId", x.name from "WorkoutExercise" e left join "Exercise" x on x.id = e."exerciseId"
      where e."workoutId" = w.id and e."deletedAt" is null order by e.position, e.id limit 2) e), '[]') as exercises
  from "Workout" w
  where w."userId" = $1 and w."deletedAt" is null and w."activityId" is null
    and w."startedAt" >= $2 and w."startedAt" < $3 and ${isTrainedSql}
  order by w."startedAt", w.id limit ${MOST_TRAINED}`;

type TrainedRow = Pick<TrainedAnswer["workouts"][number], "id" | "title" | "sport"> & {
  startedAt: Date;
  completedAt: Date | null;
  exercises: { id: string; name: string | null }[];
};

/** What was trained from..to without standing in the calendar as an activity, earliest first. One query. */
export async function listTrained(me: Me, { from, to }: TrainedList): Promise<TrainedAnswer> {
  const rows = await sql<TrainedRow>("list_trained", trainedStatement, [me.id, from, to]);
  return {
    workouts: rows.map(({ startedAt, completedAt, exercises, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      completedAt: completedAt?.toISOString() ?? null,
      exercises: exercises.map(({ id, name }) => name ?? getLibraryName(me, id).name),
    })),
  };
}
