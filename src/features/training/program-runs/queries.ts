import type { Me } from "@/features/accounts/rules";
import { notFound } from "@/lib/refusal";
import { dayOf } from "@/lib/whole-days";
import { sqlWithin, type Tx } from "@/server/db";
import type { DoneSet } from "../attempts/rules";
import { getLibraryName } from "../exercises/queries";
import { findReady } from "../program-weeks/library";
import { listMaxima, listNames } from "../program-weeks/queries";
import type { ProgramDocument, ProgramWeek } from "../program-weeks/rules";
import type { NamedExercise } from "../program-weeks/views";
import type { Measure } from "../rules";
import type { WorkoutView } from "../views";
import { filled, findDay, type MissedChoice, type PlannedDay, planOf, type RunWorkout } from "./rules";

/** A set as the statement makes it, with its weight apart. */
type SetRow = Omit<DoneSet, "weight"> & { value: number | null; unit: "KG" | "LB" | null };
type WorkoutRow = Omit<RunWorkout, "at" | "day" | "exercises"> & {
  startedAt: string;
  timeZone: string;
  exercises: { exerciseId: string; sets: SetRow[] }[];
};
type RunRow = {
  id: string;
  programId: string;
  from: string;
  missed: MissedChoice;
  time: string;
  workouts: WorkoutRow[];
  /** null: of a ready program */
  weeks: ProgramWeek[] | null;
};

const workoutsSql = `(select coalesce(json_agg(json_build_object('id', w.id, 'week', w."programWeek",
    'weekday', w."programDay", 'activityId', w."activityId", 'state', w.state, 'startedAt', w."startedAt",
    'timeZone', w."timeZone", 'isDeleted', w."deletedAt" is not null, 'exercises', (
      select coalesce(json_agg(json_build_object('exerciseId', e."exerciseId", 'sets', (
        select coalesce(json_agg(json_build_object('kind', s.kind, 'value', s."weightValue", 'unit', s."weightUnit",
            'reps', s.reps, 'seconds', s.seconds, 'metres', s.metres, 'isCompleted', s."isCompleted")
          order by s.position, s.id), '[]')
        from "WorkoutSet" s where s."workoutExerciseId" = e.id and s."deletedAt" is null
      )) order by e.position, e.id), '[]')
      from "WorkoutExercise" e
      where e."workoutId" = w.id and e."deletedAt" is null and w.state <> 'PLANNED'))), '[]')
  from "Workout" w where w."programRunId" = r.id)`;

const runsStatement = `select r.id, r."programId", r."from"::text, r.missed, r.time, p.weeks, ${workoutsSql} as workouts
  from "TrainingProgramRun" r left join "TrainingProgram" p on p.id = r."programId"
  where r."userId" = $1 and r."stoppedAt" is null and ($2::uuid is null or r."programId" = $2)
    and ($3::uuid[] is null or r.id = any($3))`;

/** A program that is running, with its workouts; of those that are planned without their exercises. */
export type Run = Omit<RunRow, "workouts" | "weeks"> & { workouts: RunWorkout[]; weeks: ProgramWeek[] };

const toSet = <Row extends SetRow>({ value, unit, ...set }: Row) => ({
  ...set,
  weight: value === null || unit === null ? null : { value, unit },
});

const toWorkout = ({ startedAt, timeZone, exercises, ...row }: WorkoutRow): RunWorkout => ({
  ...row,
  at: Date.parse(startedAt),
  day: dayOf(new Date(startedAt), timeZone),
  exercises: exercises.map(({ exerciseId, sets }) => ({
    exerciseId,
    sets: sets.map(toSet),
  })),
});

const toRun = (me: Me, { workouts, weeks, ...row }: RunRow): Run => ({
  ...row,
  workouts: workouts.map(toWorkout),
  weeks: weeks ?? findReady(me.language, row.programId)?.weeks ?? [],
});

/** The caller's running programs: all, those of one program, or these runs. One query. */
export async function listRuns(
  me: Me,
  { programId = null, ids = null }: { programId?: string | null; ids?: string[] | null },
  tx?: Tx,
): Promise<Run[]> {
  const rows = await sqlWithin<RunRow>(tx, "list_program_runs", runsStatement, [me.id, programId, ids]);
  return rows.map((row) => toRun(me, row));
}

export const findRun = async (me: Me, programId: string, tx?: Tx): Promise<Run | null> =>
  (await listRuns(me, { programId }, tx))[0] ?? null;

/** What has to be known of the exercises of these weeks, to plan them. Two queries at most. */
async function getPlanner(me: Me, weeks: readonly ProgramWeek[], tx?: Tx) {
  const named = await listNames(me, weeks, tx);
  const maxima = await listMaxima(me, weeks, tx);
  const knowledge = {
    measureOf: (id: string) => named(id).measure,
    maximumOf: (id: string) => maxima.get(id) ?? null,
  };
  const today = dayOf(new Date(), me.timeZone);
  const daysOf = (weeks: readonly ProgramWeek[], run: Run | null) => planOf(weeks, run, knowledge, today);
  return { named, daysOf };
}

type Plan = { days: PlannedDay[]; named: (exerciseId: string) => NamedExercise };

/** The days of a program with their targets. Two queries at most. */
export async function getPlan(
  me: Me,
  weeks: readonly ProgramWeek[],
  run: Run | null,
  tx?: Tx,
): Promise<Plan> {
  const { named, daysOf } = await getPlanner(me, weeks, tx);
  return { days: daysOf(weeks, run), named };
}

/** SQL: the program that a person has started last and not stopped, as JSON, with the week of what comes next in it. */
export const runningProgramSql = (
  person: string,
) => `select json_build_object('id', r."programId", 'name', p.name, 'week', ahead.week,
      'weekCount', jsonb_array_length(p.weeks))
    from "TrainingProgramRun" r left join "TrainingProgram" p on p.id = r."programId"
    cross join lateral (select coalesce(
        min(w."programWeek") filter (where w.state = 'PLANNED' and w."startedAt" > now() - interval '1 day'),
        max(w."programWeek")) as week
      from "Workout" w where w."programRunId" = r.id and w."deletedAt" is null) ahead
    where r."userId" = ${person} and r."stoppedAt" is null and ahead.week is not null
    order by r."createdAt" desc, r.id desc limit 1`;

type DocumentRow = Omit<ProgramDocument, "id">;

/** A program of the caller's own or a ready one, in the caller's language. One query at most. Throws not-found. */
export async function getDocument(me: Me, id: string, tx?: Tx): Promise<ProgramDocument> {
  const ready = findReady(me.language, id);
  if (ready) return ready;
  const [row] = await sqlWithin<DocumentRow>(
    tx,
    "get_program_document",
    `select name, note, goal, weeks from "TrainingProgram" where id = $1 and "userId" = $2 and "deletedAt" is null`,
    [id, me.id],
  );
  if (!row) throw notFound("The program");
  return { id, ...row };
}

/**
 * Workouts with the targets of their programs in what is still open of the planned ones. No query where none is planned by a
 * program, else three at most.
 */
export async function listFilled(me: Me, workouts: WorkoutView[]): Promise<WorkoutView[]> {
  const isOpen = ({ state, program }: WorkoutView) => state === "PLANNED" && program !== null;
  const ids = [...new Set(workouts.filter(isOpen).flatMap(({ program }) => program?.runId ?? []))];
  if (ids.length === 0) return workouts;
  const runs = await listRuns(me, { ids });
  const { daysOf } = await getPlanner(
    me,
    runs.flatMap(({ weeks }) => weeks),
  );
  const plans = new Map(runs.map((run) => [run.id, daysOf(run.weeks, run)]));
  return workouts.map((workout) => {
    const { program } = workout;
    const day = program && isOpen(workout) && findDay(plans.get(program.runId) ?? [], program);
    return day ? { ...workout, exercises: filled(workout.exercises, day) } : workout;
  });
}

/** The targets of a workout that begins, whatever else was missed before; null: its program does not run any more. */
export async function findTargets(
  me: Me,
  tx: Tx,
  { id, runId }: { id: string; runId: string },
): Promise<PlannedDay | null> {
  const [run] = await listRuns(me, { ids: [runId] }, tx);
  if (!run) return null;
  const begun = run.workouts.map((one) => (one.id === id ? { ...one, state: "STARTED" as const } : one));
  const { days } = await getPlan(me, run.weeks, { ...run, workouts: begun }, tx);
  return days.find(({ workout }) => workout?.id === id) ?? null;
}

/** Those of these workouts of which nothing has been changed since they were planned. */
export async function listUntouched(tx: Tx, ids: string[]): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select w.id from "Workout" w where w.id = any(${ids}::uuid[]) and not exists (
      select 1 from "WorkoutExercise" e left join "WorkoutSet" s on s."workoutExerciseId" = e.id
      where e."workoutId" = w.id and (e.stamps <> '{}' or s.stamps <> '{}'))`;
  return new Set(rows.map(({ id }) => id));
}

type OpenRow = { exerciseId: string; measure: Measure | null; sets: (SetRow & { id: string })[] | null };

/** The exercises of a workout of the caller with their sets. One query. */
export async function listOpenSets(me: Me, tx: Tx, workoutId: string) {
  const rows = await tx.$queryRaw<OpenRow[]>`
    select e."exerciseId", x.measure, (
      select json_agg(json_build_object('id', s.id, 'kind', s.kind, 'value', s."weightValue", 'unit', s."weightUnit",
          'reps', s.reps, 'seconds', s.seconds, 'metres', s.metres, 'isCompleted', s."isCompleted")
        order by s.position, s.id)
      from "WorkoutSet" s where s."workoutExerciseId" = e.id and s."deletedAt" is null) as sets
    from "WorkoutExercise" e left join "Exercise" x on x.id = e."exerciseId"
    where e."workoutId" = ${workoutId}::uuid and e."userId" = ${me.id}::uuid and e."deletedAt" is null
    order by e.position, e.id`;
  return rows.map(({ exerciseId: id, measure, sets }) => ({
    exercise: { id, measure: measure ?? getLibraryName(me, id).measure },
    sets: (sets ?? []).map(toSet),
  }));
}

/** Those of these workouts that have not begun, locked until the transaction ends. */
export const listLockedPlanned = (
  tx: Tx,
  ids: string[],
): Promise<{ id: string; activityId: string | null }[]> =>
  tx.$queryRaw`
    select id, "activityId" from "Workout" where id = any(${ids}::uuid[]) and state = 'PLANNED' order by id for update`;
