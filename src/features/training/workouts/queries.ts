import type { Me } from "@/features/accounts/rules";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { containing } from "@/lib/text";
import { sql, type Tx } from "@/server/db";
import type { StoredEvent } from "@/server/live/relay";
import { enduranceSql } from "../endurance/queries";
import { delivered, type TrainingEvent, trainingTypes } from "../events";
import { getLibraryName } from "../exercises/queries";
import { listFilled } from "../program-runs/queries";
import type { Stamps, WorkoutState } from "../rules";
import type { ById } from "../schema";
import type { WorkoutsAnswer, WorkoutView } from "../views";
import type { PreviousList, WorkoutList } from "./schema";
import { type PreviousAnswer, type SetRow, toSet, toWorkout, type WorkoutRow } from "./views";

/** A set as JSON. */
const setSql = `json_build_object('id', s.id, 'kind', s.kind, 'value', s."weightValue", 'unit', s."weightUnit",
  'reps', s.reps, 'seconds', s.seconds, 'metres', s.metres, 'rpe', s.rpe, 'note', s.note,
  'isCompleted', s."isCompleted", 'completedAt', s."completedAt")`;

const exercisesSql = `(select json_agg(json_build_object('id', e.id, 'exerciseId', e."exerciseId", 'name', x.name,
    'measure', x.measure, 'superset', e.superset, 'note', e.note, 'restSeconds', e."restSeconds",
    'isSkipped', e."isSkipped",
    'sets', (select json_agg(${setSql} order by s.position, s.id) from "WorkoutSet" s
      where s."workoutExerciseId" = e.id and s."deletedAt" is null)) order by e.position, e.id)
  from "WorkoutExercise" e left join "Exercise" x on x.id = e."exerciseId"
  where e."workoutId" = w.id and e."deletedAt" is null)`;

/** The day of a program as which a workout counts. */
const programSql = `(select json_build_object('id', r."programId", 'runId', r.id, 'week', w."programWeek",
    'weekday', w."programDay") from "TrainingProgramRun" r where r.id = w."programRunId")`;

const workoutsSql = `select w.id, w.title, w.state, w."startedAt", w."completedAt", w."timeZone", w.note, w.rpe,
    w."activityId", w.occurrence, ${exercisesSql} as exercises,
    ${enduranceSql} as endurance, ${programSql} as program
  from "Workout" w where w."userId" = $1`;

const viewsOf = (me: Me, rows: WorkoutRow[]): Promise<WorkoutView[]> =>
  listFilled(
    me,
    rows.map((row) => toWorkout(row, (exerciseId) => getLibraryName(me, exerciseId))),
  );

/** The caller's workouts, latest start first. One query, and what `listFilled` asks. */
export async function listWorkouts(me: Me, input: WorkoutList): Promise<WorkoutsAnswer> {
  const { from = null, to = null, state = null, activityId = null, q, limit } = input;
  const rows = await sql<WorkoutRow>(
    "list_workouts",
    `${workoutsSql} and w."deletedAt" is null
      and ($2::timestamptz is null or w."startedAt" >= $2) and ($3::timestamptz is null or w."startedAt" < $3)
      and ($4::"WorkoutState" is null or w.state = $4)
      and ($5::timestamptz is null or (w."startedAt", w.id) < ($5, $6::uuid))
      and ($8::text is null or w.title ilike $8) and ($9::uuid is null or w."activityId" = $9)
    order by w."startedAt" desc, w.id desc limit $7`,
    [me.id, from, to, state, ...parseCursor(input.cursor), limit + 1, q ? containing(q) : null, activityId],
  );
  const { page, nextCursor } = pageOf(rows, limit, ({ startedAt, id }) => [startedAt, id]);
  return { workouts: await viewsOf(me, page), nextCursor };
}

/** A workout of the caller. `deleted`: one that is deleted, too. One query. Throws not-found. */
async function readWorkout(me: Me, id: string, deleted: boolean): Promise<WorkoutView> {
  const rows = await sql<WorkoutRow>(
    "get_workout",
    `${workoutsSql} and w.id = $2 and ($3 or w."deletedAt" is null)`,
    [me.id, id, deleted],
  );
  const [workout] = await viewsOf(me, rows);
  if (!workout) throw notFound("The workout");
  return workout;
}

/** Throws not-found. */
export const getWorkout = async (me: Me, { id }: ById) => ({ workout: await readWorkout(me, id, false) });

/** What a call that changes it answers, which may be deleted. */
export const getChangedWorkout = (me: Me, id: string) => readWorkout(me, id, true);

/** A workout of the caller, deleted or not, with its row locked until the transaction ends. Throws not-found. */
export async function getLockedWorkout(me: Me, tx: Tx, id: string): Promise<LockedWorkout> {
  const [row] = await tx.$queryRaw<LockedWorkout[]>`
    select w.id, w.title, w.state, w."startedAt", w."completedAt", w."timeZone", w."deletedAt", w.stamps, w."programRunId",
      m."boardId"
    from "Workout" w left join "BoardMember" m on m."workoutId" = w.id
    where w.id = ${id}::uuid and w."userId" = ${me.id}::uuid for update of w`;
  if (!row) throw notFound("The workout");
  return row;
}
export type LockedWorkout = {
  id: string;
  title: string;
  state: WorkoutState;
  startedAt: Date;
  completedAt: Date | null;
  timeZone: string;
  deletedAt: Date | null;
  stamps: Stamps;
  programRunId: string | null;
  boardId: string | null;
};

const previousStatement = `select x.id as "exerciseId", last.id as "workoutId", last."startedAt" as at, (
    select json_agg((select json_agg(${setSql} order by s.position, s.id) from "WorkoutSet" s
        where s."workoutExerciseId" = e.id and s."deletedAt" is null and s."isCompleted") order by e.position, e.id)
    from "WorkoutExercise" e where e."workoutId" = last.id and e."exerciseId" = x.id and e."deletedAt" is null
  ) as blocks
  from unnest($2::uuid[]) x(id) cross join lateral (
    select w.id, w."startedAt" from "WorkoutExercise" e join "Workout" w on w.id = e."workoutId"
    where e."userId" = $1 and e."exerciseId" = x.id and e."deletedAt" is null and w."deletedAt" is null
      and w.state <> 'PLANNED' and w."startedAt" < $3
      and exists (select 1 from "WorkoutSet" s
        where s."workoutExerciseId" = e.id and s."deletedAt" is null and s."isCompleted")
    order by w."startedAt" desc, w.id desc limit 1
  ) last`;

type PreviousRow = { exerciseId: string; workoutId: string; at: Date; blocks: (SetRow[] | null)[] };

/** What the caller did the last time that each exercise was trained. One query. */
export async function listPrevious(me: Me, { exerciseIds, before }: PreviousList): Promise<PreviousAnswer> {
  const rows = await sql<PreviousRow>("list_previous", previousStatement, [
    me.id,
    [...new Set(exerciseIds)],
    before ?? new Date(),
  ]);
  return {
    previous: rows.map(({ exerciseId, workoutId, at, blocks }) => ({
      exerciseId,
      workoutId,
      at: at.toISOString(),
      blocks: blocks.map((sets) => (sets ?? []).map(toSet)),
    })),
  };
}

const toDelivered = ({ type, data }: StoredEvent): TrainingEvent =>
  type === trainingTypes.programChanged
    ? delivered.programChanged(data.programId ?? "", Number(data.revision))
    : delivered.workoutChanged(data.workoutId ?? "");

/** The events as they are delivered. No query. */
export const listTrainingEvents = async (events: StoredEvent[]): Promise<Map<number, TrainingEvent>> =>
  new Map(events.map((event) => [event.position, toDelivered(event)]));

/** All workouts of the caller that are not planned, in pages. One query for 50. */
export async function* listAllWorkouts(me: Me): AsyncGenerator<WorkoutView> {
  let cursor: string | null = null;
  do {
    const page: WorkoutsAnswer = await listWorkouts(me, { limit: 50, cursor });
    for (const workout of page.workouts) if (workout.state !== "PLANNED") yield workout;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** What the search over everything indexes of workouts, and which of them a person finds: their own alone. */
export const workoutEntries = {
  textsSql: `
    select w.id::text, w.title, w.note as text, '/training/workouts/' || w.id as url, w."startedAt" as at,
      null::text as picture, null::text as color
    from "Workout" w where w.id = any($1::uuid[]) and w."deletedAt" is null and (w.title <> '' or w.note <> '')`,
  idsSql: `select w.id from "Workout" w`,
  visibleToSql: (me: string) =>
    `select w.id from "Workout" w where w."userId" = ${me} and w."deletedAt" is null`,
};
