import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { findException, timeEndSql } from "@/features/activities/exceptions/queries";
import { usualTimes } from "@/features/activities/exceptions/rules";
import { getActivityRow, hostedActivitiesSql } from "@/features/activities/queries";
import { isHostInside } from "@/features/activities/rules";
import { hasOccurrence } from "@/features/activities/series/rules";
import { isGoingAtSql } from "@/features/activities/standings/queries";
import { membershipsSql } from "@/features/groups/queries";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import { personTopic } from "@/lib/live-event";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { db, sql, sqlWithin, type Tx } from "@/server/db";
import type { StoredEvent } from "@/server/live/relay";
import type { Addressed } from "@/server/live/rendered";
import { delivered } from "../events";
import { findInLibrary } from "../exercises/library";
import { getLibraryName } from "../exercises/queries";
import { listNames } from "../program-weeks/queries";
import { MAX_DAY_EXERCISES, MAX_DAY_SETS } from "../program-weeks/rules";
import { assistedIds, isLiftedSql } from "../records/queries";
import {
  isBoardOpen,
  isGroupTraining,
  isNamedTime,
  MAX_ON_BOARD,
  mayLeadBoard,
  RECORD_SHOWN_MS,
  USUAL_LENGTH,
} from "./rules";
import type { BoardAt } from "./schema";
import {
  type ActivityTrainingAnswer,
  type BoardAnswer,
  type BoardPersonRow,
  type BoardRow,
  type BoardTime,
  toBoard,
  toBoardPerson,
  toTraining,
} from "./views";

/** Raw SQL: `person` is in the group of activity `a`, and leads it or comes to time `occurrence`. */
const comesSql = (occurrence: string, person: string) => `(exists (
    select 1 from ${membershipsSql} g where g."groupId" = a."groupId" and g."userId" = ${person}
  ) and (a."hostId" = ${person} or ${isGoingAtSql("a.id", occurrence, person)}))`;

type ActivityRow = Awaited<ReturnType<typeof getActivityRow>>;
type Series = Parameters<typeof hasOccurrence>[0] &
  Pick<ActivityRow, "id" | "dateTime" | "endTime" | "allDay" | "timeZone" | "cancelledAt" | "title">;

/**
 * The time of an activity that a board is for. One that does not repeat has one time, which needs no name. Throws invalid (a
 * name is missing), not-found. At most one query.
 */
export async function getBoardTime(
  me: Me,
  activity: Series,
  given: Date | undefined,
  tx?: Tx,
): Promise<BoardTime> {
  demand(isNamedTime, activity, given);
  const isCancelled = activity.cancelledAt !== null;
  const { dateTime, endTime, title } = activity;
  const isOnly = activity.recurrence === null && (!given || given.getTime() === dateTime.getTime());
  if (!given || isOnly) return { occurrence: dateTime, title, dateTime, endTime, isCancelled };
  demand(hasOccurrence, activity, given);
  const one = await findException(me, tx ?? db, activity.id, given);
  const times = one ?? usualTimes(given, activity);
  return {
    occurrence: given,
    title: one?.title ?? title,
    dateTime: times.dateTime,
    endTime: times.endTime,
    isCancelled: isCancelled || (one?.isCancelled ?? false),
  };
}

/** Raw SQL: `m` may be on board `b` of activity `a`, and be seen there by $1. */
const isSeenSql = `${comesSql("b.occurrence", 'm."userId"')} and not ${areBlockedSql('m."userId"', "$1::uuid")}`;
const membersSql = `from "BoardMember" m join "Workout" w on w.id = m."workoutId" and w."deletedAt" is null
  where m."boardId" = b.id and ${isSeenSql}`;

const boardStatement = `select b.id, b.title, b.exercises, b."restStartedAt", b."restUntil", b."callText", b."callAt",
    case when u.id is not null and not ${areBlockedSql("u.id", "$1::uuid")} then ${personJsonSql("u")} end as "setBy",
    (select count(*)::int ${membersSql}) as "joinedCount",
    (select json_build_object('workoutId', m."workoutId", 'showsWeights', m."showsWeights")
      ${membersSql} and m."userId" = $1::uuid) as me
  from "TrainingBoard" b join ${hostedActivitiesSql} a on a.id = b."activityId" left join ${peopleSql} u on u.id = b."setById"
  where b."activityId" = $2::uuid and b.occurrence = $3::timestamptz`;

/** The board of a time; null: there is none. One query. */
export const findBoard = async (
  me: Me,
  activityId: string,
  occurrence: Date,
  tx?: Tx,
): Promise<BoardRow | null> =>
  (await sqlWithin<BoardRow>(tx, "get_training_board", boardStatement, [me.id, activityId, occurrence]))[0] ??
  null;

/** 1 if the caller is in the group of an activity, and leads it or comes to the time, else 0. One query. */
export async function countComing(me: Me, tx: Tx, activityId: string, occurrence: Date): Promise<number> {
  const [row] = await tx.$queryRawUnsafe<{ coming: number }[]>(
    `select count(*)::int as coming from ${hostedActivitiesSql} a
      where a.id = $2::uuid and ${comesSql("$3::timestamptz", "$1::uuid")}`,
    me.id,
    activityId,
    occurrence,
  );
  return row?.coming ?? 0;
}

/** How many of these exercises are neither of the library nor of the group or organization of an activity. One query at most. */
export async function countUnusable(
  tx: Tx,
  { groupId, organizationId }: { groupId: string | null; organizationId: string | null },
  exercises: readonly { exerciseId: string }[],
): Promise<number> {
  const added = [...new Set(exercises.map(({ exerciseId }) => exerciseId))].filter(
    (id) => !findInLibrary(id),
  );
  if (added.length === 0) return 0;
  const theirs = [...(groupId ? [{ groupId }] : []), ...(organizationId ? [{ organizationId }] : [])];
  return added.length - (await tx.exercise.count({ where: { id: { in: added }, OR: theirs } }));
}

/** Which of these people are on boards of an activity to whose times they do not come. One query. */
export const listLost = (
  _me: Me,
  tx: Tx,
  activityId: string,
  userIds: string[],
): Promise<{ id: string; userId: string; occurrence: Date }[]> =>
  tx.$queryRawUnsafe(
    `select m.id, m."userId", b.occurrence from "TrainingBoard" b join ${hostedActivitiesSql} a on a.id = b."activityId"
      join "BoardMember" m on m."boardId" = b.id
      where a.id = $1::uuid and m."userId" = any($2::uuid[]) and not ${comesSql("b.occurrence", 'm."userId"')}`,
    activityId,
    userIds,
  );

/** What is shown of a time with a board; null: it has none. Four queries at most. Throws not-found, invalid. */
async function getShown(me: Me, { id, occurrence }: BoardAt) {
  const activity = await getActivityRow(me, id);
  const time = await getBoardTime(me, activity, occurrence);
  const board = isGroupTraining(activity) ? await findBoard(me, id, time.occurrence) : null;
  if (!board) return null;
  const named = await listNames(me, [{ days: [{ weekday: 1, title: "", exercises: board.exercises }] }]);
  const mayLead = mayLeadBoard(me, activity) && isHostInside(activity);
  // who is on it leaves it with its end
  const isOpen = isBoardOpen(time, new Date());
  const shown = isOpen ? board : { ...board, me: null, joinedCount: 0 };
  return { activity, time, board: shown, named, mayLead, isOpen };
}

/**
 * What a time of an activity that the caller may see carries to be trained together. Four queries at most. Throws not-found,
 * invalid.
 */
export async function getActivityTraining(me: Me, at: BoardAt): Promise<ActivityTrainingAnswer> {
  const shown = await getShown(me, at);
  return { training: shown && toTraining(shown) };
}

/** Raw SQL: a cell that is null unless the person shows it. */
const shownSql = (column: string) => `case when m."showsWeights" then ${column} end`;

/** The workout's exercises and sets, as many as a day of a program can have. */
const exercisesSql = `(select coalesce(json_agg(json_build_object('id', e.id, 'exerciseId', e."exerciseId", 'name', x.name,
      'superset', e.superset, 'restSeconds', e."restSeconds", 'isSkipped', e."isSkipped", 'sets', (
        select coalesce(json_agg(json_build_array(s.id, s.kind, s."isCompleted", s."completedAt",
          ${shownSql('s."weightValue"')}, ${shownSql('s."weightUnit"')}, ${shownSql("s.reps")}, ${shownSql("s.seconds")})
          order by s.position, s.id), '[]')
        from (select * from "WorkoutSet" o where o."workoutExerciseId" = e.id and o."deletedAt" is null
          order by o.position, o.id limit ${MAX_DAY_SETS}) s)) order by e.position, e.id), '[]')
  from (select * from "WorkoutExercise" o where o."workoutId" = w.id and o."deletedAt" is null
    order by o.position, o.id limit ${MAX_DAY_EXERCISES}) e
  left join "Exercise" x on x.id = e."exerciseId")`;

/** The heaviest of all workouts before; null: there was none. */
const heaviestBeforeSql = `(select max(o."weightGrams") from "WorkoutExercise" p
    join "Workout" v on v.id = p."workoutId" and v."deletedAt" is null and v.state <> 'PLANNED'
    join "WorkoutSet" o on o."workoutExerciseId" = p.id and ${isLiftedSql("o")}
    where p."userId" = m."userId" and p."exerciseId" = e."exerciseId" and p."deletedAt" is null
      and (v."startedAt", v.id) < (w."startedAt", w.id))`;

/** The heaviest that was ticked in this workout before set `s`. */
const heaviestNowSql = `coalesce((select max(o."weightGrams") from "WorkoutExercise" p
    join "WorkoutSet" o on o."workoutExerciseId" = p.id and ${isLiftedSql("o")}
    where p."workoutId" = w.id and p."exerciseId" = e."exerciseId" and p."deletedAt" is null and o.id <> s.id
      and o."completedAt" <= s."completedAt"), 0)`;

/**
 * A set that was ticked just now, heavier than all before it, of this workout too. Weight as help is none. By the limit the sets
 * are looked up by their exercise: joined, all sets of all people would be read.
 */
const recordSql = `(select json_build_object('exerciseId', e."exerciseId", 'name', x.name, 'at', s."completedAt",
      'value', ${shownSql('s."weightValue"')}, 'unit', ${shownSql('s."weightUnit"')}, 'reps', ${shownSql("s.reps")})
  from "WorkoutExercise" e
  cross join lateral (select * from "WorkoutSet" c where c."workoutExerciseId" = e.id and ${isLiftedSql("c")}
      and c."completedAt" > $3::timestamptz
    order by c."weightGrams" desc, c."completedAt", c.id limit 1) s
  left join "Exercise" x on x.id = e."exerciseId"
  where e."workoutId" = w.id and e."deletedAt" is null and not e."exerciseId" = any($4::uuid[])
    and x.measure is distinct from 'ASSISTED_REPS'
    and s."weightGrams" > ${heaviestBeforeSql} and s."weightGrams" > ${heaviestNowSql}
  order by s."completedAt" desc, s.id limit 1)`;

/** In the order in which they joined. */
const peopleStatement = `select ${personJsonSql("u")} as person, w.state, ${exercisesSql} as exercises, ${recordSql} as record,
    (select t.settings -> 'restSeconds' from "TrainingSettings" t where t."userId" = m."userId") as rests
  from "TrainingBoard" b join ${hostedActivitiesSql} a on a.id = b."activityId"
  join "BoardMember" m on m."boardId" = b.id
  join "Workout" w on w.id = m."workoutId" and w."deletedAt" is null
  join ${peopleSql} u on u.id = m."userId"
  where b.id = $2::uuid and ${isSeenSql} order by m."joinedAt", m.id limit ${MAX_ON_BOARD}`;

/**
 * The board of a time, for who is on it or leads it: after its end without people, for who leads it alone. Five queries at most,
 * however many people are on it. Throws not-found, invalid.
 */
export async function getBoard(me: Me, at: BoardAt): Promise<BoardAnswer> {
  const shown = await getShown(me, at);
  if (!shown) throw notFound("The board");
  const { activity, board, mayLead, isOpen } = shown;
  const { group } = activity;
  if ((!mayLead && !board.me) || !group) throw notFound("The board");
  const now = new Date();
  const values = [me.id, board.id, new Date(now.getTime() - RECORD_SHOWN_MS), assistedIds];
  const rows = isOpen ? await sql<BoardPersonRow>("list_board_people", peopleStatement, values) : [];
  const nameOf = (exerciseId: string) => getLibraryName(me, exerciseId).name;
  const people = rows.map((row) => toBoardPerson(row, nameOf, now.getTime()));
  return { board: toBoard({ ...activity, group }, shown, people, now) };
}

const hearersStatement = `with changed as (
    select * from jsonb_to_recordset($1::jsonb) as e("activityId" uuid, occurrence timestamptz, "userIds" text)
  ), shown as (
    select c."activityId" as id, c.occurrence, a."hostId", a."groupId", b.id as "boardId" from changed c
    join ${hostedActivitiesSql} a on a.id = c."activityId"
    left join "TrainingBoard" b on b."activityId" = a.id and b.occurrence = c.occurrence
    where now() < ${timeEndSql("a.id", "c.occurrence", USUAL_LENGTH)}
  )
  select a.id as "activityId", a.occurrence, a."hostId" as "userId" from shown a
    where ${comesSql("a.occurrence", 'a."hostId"')}
  union select a.id, a.occurrence, m."userId" from shown a join "BoardMember" m on m."boardId" = a."boardId"
    where ${comesSql("a.occurrence", 'm."userId"')}
  union select c."activityId", c.occurrence, told::uuid from changed c
    cross join lateral string_to_table(c."userIds", ' ') told`;

type Hearer = { activityId: string; occurrence: Date; userId: string };

/** Who hears that boards have changed: of several events about one the last is delivered, to the hearers of all. One query. */
export async function listBoardEvents(events: StoredEvent[]): Promise<Map<number, Addressed>> {
  const changed = JSON.stringify(events.map(({ data }) => data));
  const keyOf = (activityId: string, at: string) => `${activityId} ${at}`;
  const last = new Map(
    events.map(({ position, data }) => [
      keyOf(data.activityId ?? "", data.occurrence ?? ""),
      { position, data },
    ]),
  );
  const topics = new Map([...last.keys()].map((key) => [key, [] as string[]]));
  for (const { activityId, occurrence, userId } of await sql<Hearer>("board hearers", hearersStatement, [
    changed,
  ]))
    topics.get(keyOf(activityId, occurrence.toISOString()))?.push(personTopic(userId));
  return new Map(
    [...last].map(([key, { position, data }]) => [
      position,
      {
        topics: topics.get(key) ?? [],
        event: delivered.boardChanged(data.activityId ?? "", data.occurrence ?? ""),
      },
    ]),
  );
}
