import { peopleHoursSql, peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { listSharedDays } from "@/features/journal/queries";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import { notFound, Refusal } from "@/lib/refusal";
import { addDays, dayOf } from "@/lib/whole-days";
import { sql, type Tx } from "@/server/db";
import type { CoachingShare } from "../coachings/rules";
import { getLoad } from "../load/queries";
import { listProgramChanges } from "../program-changes/queries";
import type { ProgramChangesAnswer } from "../program-changes/views";
import { runningProgramSql } from "../program-runs/queries";
import { findReady } from "../program-weeks/library";
import { getCoachedProgram, listPrograms } from "../programs/queries";
import type { ProgramAnswer } from "../programs/views";
import { getExerciseProgress, getProgress } from "../progress/queries";
import type { ExerciseProgressAnswer } from "../progress/views";
import { listRecords, listWorkoutRecords } from "../records/queries";
import type { RecordsAnswer } from "../records/views";
import { getLine } from "../runs/queries";
import type { LineAnswer } from "../runs/views";
import type { WorkoutAnswer, WorkoutsAnswer, WorkoutView } from "../views";
import { waitingSql } from "../waits/queries";
import { dayOfSql, isTrainedSql } from "../weeks/queries";
import { type Pause, weekOf } from "../weeks/rules";
import { getWorkout, listWorkouts } from "../workouts/queries";
import { seenLine, seenLoad, seenProgram, seenProgress, seenWorkout, weeklyLoads } from "./rules";
import type { ByClient, ByClientAndId, ClientExercise, ClientProgress, ClientWorkoutList } from "./schema";
import {
  type ClientAnswer,
  type ClientProgramsAnswer,
  type ClientProgressAnswer,
  type ClientRow,
  type ClientsAnswer,
  type ClientView,
  toClient,
} from "./views";

/** Max workouts whose records are answered. */
const WITH_RECORDS = 50;
const USUAL_DAYS = 365;

type Week = { day: string; isTrained: boolean; isPlanned: boolean }[];
/** A ready program has neither a name nor weeks in the database. */
type Running = { id: string; name: string | null; week: number; weekCount: number | null };
type Row = Omit<ClientRow, "program" | "loads"> & {
  week: Week | null;
  pauses: Pause[];
  sessions: { day: string; rpe: number; seconds: number }[] | null;
  program: Running | null;
};

/**
 * $1: the coach; $2: a client, or null for all. Nobody sees a client otherwise than by this: a consent that has ended is not in
 * it. Workouts and pauses of some days around this week, which is another one in another time zone.
 */
const statement = `select c.id as "coachingId", c.shares::text[] as shares, c."answeredAt" as since, c.note, z."timeZone",
    ${personJsonSql("u")} as person,
    case when sees.workouts then (select coalesce(json_agg(json_build_object('day', ${dayOfSql}::text,
        'isTrained', ${isTrainedSql}, 'isPlanned', w.state = 'PLANNED')), '[]')
      from "Workout" w where w."userId" = c."clientId" and w."deletedAt" is null
        and w."startedAt" between now() - interval '9 days' and now() + interval '9 days') end as week,
    case when sees.workouts then (select coalesce(json_agg(json_build_object('from', p."from"::text, 'to', p."to"::text)), '[]')
      from "TrainingPause" p where p."userId" = c."clientId" and p."to" > now() - interval '9 days') end as pauses,
    case when sees.workouts then (select json_build_object('workoutId', w.id, 'title', w.title, 'completedAt', w."completedAt")
      from "Workout" w where w."userId" = c."clientId" and w."deletedAt" is null and w.state = 'COMPLETED'
      order by w."startedAt" desc, w.id desc limit 1) end as latest,
    case when 'LOAD' = any(c.shares) then (select coalesce(json_agg(json_build_object('day', ${dayOfSql}::text,
        'rpe', w.rpe, 'seconds', extract(epoch from w."completedAt" - w."startedAt"))), '[]')
      from "Workout" w where w."userId" = c."clientId" and w."deletedAt" is null and w.state = 'COMPLETED'
        and w.rpe is not null and w."startedAt" > now() - interval '45 days') end as sessions,
    case when 'PROGRAM' = any(c.shares) then (${runningProgramSql('c."clientId"')}) end as program,
    case when sees.workouts then ${waitingSql} end as waiting, c."wordsUntil"
  from "Coaching" c join ${peopleSql} u on u.id = c."clientId" join ${peopleHoursSql} z on z.id = c."clientId"
  cross join lateral (select 'WORKOUTS' = any(c.shares) as workouts) sees
  where c."coachId" = $1 and c.state = 'ACTIVE' and ($2::uuid is null or c."clientId" = $2)
    and not ${areBlockedSql('c."coachId"', 'c."clientId"')}
  order by u.name, u.id`;

function toRunning(me: Me, program: Running | null): ClientRow["program"] {
  const ready = program && findReady(me.language, program.id);
  const { id = "", week = 0 } = program ?? {};
  const name = ready?.name ?? program?.name;
  const weekCount = ready?.weeks.length ?? program?.weekCount;
  return name && weekCount ? { id, name, week, weekCount } : null;
}

function toView(me: Me, { week, pauses, sessions, program, ...row }: Row): ClientView {
  const today = dayOf(new Date(), row.timeZone);
  const loads = sessions && weeklyLoads(sessions, today);
  const shown = { ...row, loads, program: toRunning(me, program) };
  if (!week) return toClient(shown, null);
  const daysOf = (kind: "isTrained" | "isPlanned") => week.filter((one) => one[kind]).map(({ day }) => day);
  const [trained, planned] = [daysOf("isTrained"), daysOf("isPlanned")];
  return toClient(shown, weekOf({ on: today, trained, planned, pauses, today }));
}

/** Those whose coach the caller is now, by name. One query. */
export async function listClients(me: Me): Promise<ClientsAnswer> {
  const rows = await sql<Row>("list_clients", statement, [me.id, null]);
  return { clients: rows.map((row) => toView(me, row)) };
}

/** The client as the reader of the client's own queries, with the language of the coach. */
type Consent = { client: ClientView; reader: Me };

/**
 * What a client lets the caller see now. Throws not-found: no coach of this person, and where `shares` names what is needed,
 * none of it is shared. One query.
 */
export async function getConsent(
  me: Me,
  clientId: string,
  shares: readonly CoachingShare[] = [],
): Promise<Consent> {
  const [row] = await sql<Row>("get_client", statement, [me.id, clientId]);
  if (!row) throw notFound("The client");
  if (shares.length > 0 && !shares.some((share) => row.shares.includes(share))) throw notFound("The client");
  return { client: toView(me, row), reader: { ...me, id: clientId, timeZone: row.timeZone } };
}

/** Lets an end of the consent wait until the transaction ends, as if it came after. Throws not-found where it came before. */
export async function getHeldConsent(me: Me, tx: Tx, clientId: string, share: CoachingShare): Promise<void> {
  const [held] = await tx.$queryRaw<unknown[]>`select 1 from "Coaching" where "coachId" = ${me.id}::uuid
    and "clientId" = ${clientId}::uuid and state = 'ACTIVE' and ${share}::"CoachingShare" = any(shares) for share`;
  if (!held) throw notFound("The client");
}

/** One query. Throws not-found. */
export const getClient = async (me: Me, { clientId }: ByClient): Promise<ClientAnswer> => ({
  client: (await getConsent(me, clientId)).client,
});

/** The client's workouts, latest start first. Three queries at most, as its own list and one. Throws not-found. */
export async function listClientWorkouts(
  me: Me,
  { clientId, ...list }: ClientWorkoutList,
): Promise<WorkoutsAnswer> {
  const { client, reader } = await getConsent(me, clientId, ["WORKOUTS"]);
  const { workouts, nextCursor } = await listWorkouts(reader, list);
  return { workouts: workouts.map((workout) => seenWorkout(workout, client.shares)), nextCursor };
}

/** Throws not-found. */
export async function getClientWorkout(me: Me, { clientId, id }: ByClientAndId): Promise<WorkoutAnswer> {
  const { client, reader } = await getConsent(me, clientId, ["WORKOUTS"]);
  return { workout: seenWorkout((await getWorkout(reader, { id })).workout, client.shares) };
}

/** The line without its ends. Throws not-found. */
export async function getClientLine(me: Me, { clientId, id }: ByClientAndId): Promise<LineAnswer> {
  const { reader } = await getConsent(me, clientId, ["LINES"]);
  return { line: seenLine((await getLine(reader, { id })).line) };
}

async function findWorkout({ client, reader }: Consent, id: string | undefined): Promise<WorkoutView | null> {
  if (id === undefined || !client.shares.includes("WORKOUTS")) return null;
  try {
    return seenWorkout((await getWorkout(reader, { id })).workout, client.shares);
  } catch (error) {
    if (error instanceof Refusal && error.code === "not-found") return null;
    throw error;
  }
}

const latestStatement = `select array(select w.id from "Workout" w where w."userId" = $1 and w."deletedAt" is null
  and w.state = 'COMPLETED' and ${dayOfSql} between $2::date and $3::date
  order by w."startedAt" desc, w.id desc limit ${WITH_RECORDS}) as ids`;

async function listLatestRecords(reader: Me, { from, to }: { from: string; to: string }) {
  const [row] = await sql<{ ids: string[] }>("list_latest_workouts", latestStatement, [reader.id, from, to]);
  return (await listWorkoutRecords(reader, { workoutIds: row?.ids ?? [] })).records;
}

/**
 * What the client lets the caller see of the days, the last year unless given: each part by its own consent. Ten queries at most.
 * Throws not-found, also where nothing of it is shared; invalid.
 */
export async function getClientProgress(
  me: Me,
  { clientId, workoutId, ...given }: ClientProgress,
): Promise<ClientProgressAnswer> {
  const consent = await getConsent(me, clientId, ["WORKOUTS", "RECORDS", "LOAD", "MOOD", "SLEEP"]);
  const { client, reader } = consent;
  const { shares } = client;
  const has = (...wanted: CoachingShare[]) => wanted.some((share) => shares.includes(share));
  const to = given.to ?? dayOf(new Date(), reader.timeZone);
  const range = { to, from: given.from ?? addDays(to, 1 - USUAL_DAYS) };
  return {
    client,
    progress: has("WORKOUTS", "RECORDS") ? seenProgress(await getProgress(reader, range), shares) : null,
    load: has("LOAD") ? seenLoad(await getLoad(reader, range), shares) : null,
    records: has("RECORDS") ? await listLatestRecords(reader, range) : null,
    journal: has("MOOD", "SLEEP")
      ? await listSharedDays(clientId, { ...range, mood: has("MOOD"), sleep: has("SLEEP") })
      : null,
    workout: await findWorkout(consent, workoutId),
  };
}

/** Throws not-found, invalid. */
export async function getClientExercise(
  me: Me,
  { clientId, ...asked }: ClientExercise,
): Promise<ExerciseProgressAnswer> {
  const { reader } = await getConsent(me, clientId, ["RECORDS"]);
  const answer = await getExerciseProgress(reader, asked);
  return { ...answer, pauses: answer.pauses.map((pause) => ({ ...pause, reason: "" })) };
}

/** Throws not-found. */
export async function listClientRecords(me: Me, { clientId, id }: ByClientAndId): Promise<RecordsAnswer> {
  return listRecords((await getConsent(me, clientId, ["RECORDS"])).reader, { id, all: false });
}

/** The client's own programs, and ready ones that run. Throws not-found. */
export async function listClientPrograms(me: Me, { clientId }: ByClient): Promise<ClientProgramsAnswer> {
  const { reader } = await getConsent(me, clientId, ["PROGRAM"]);
  const { programs } = await listPrograms(reader);
  return { programs: programs.filter(({ isReady, run }) => !isReady || run !== null) };
}

/** A program of the client with its plan. Throws not-found. */
export async function getClientProgram(me: Me, { clientId, id }: ByClientAndId): Promise<ProgramAnswer> {
  const { client, reader } = await getConsent(me, clientId, ["PROGRAM"]);
  return { program: seenProgram(await getCoachedProgram(reader, id, me.id), client.shares) };
}

/** What coaches have changed in a program of the client. Throws not-found. */
export async function listClientProgramChanges(
  me: Me,
  { clientId, id }: ByClientAndId,
): Promise<ProgramChangesAnswer> {
  return listProgramChanges((await getConsent(me, clientId, ["PROGRAM"])).reader, { id });
}
