import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { personJsonSql } from "@/features/people/queries";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { db, sql, type Tx } from "@/server/db";
import { isGoingAhead } from "../cancellations/rules";
import { findException } from "../exceptions/queries";
import { getActivityRow } from "../queries";
import { hasOccurrence } from "../series/rules";
import { isSoonEnough, isTakingPlace, isUpcoming } from "../times/rules";
import { mayTakeTask, standingFor } from "./rules";
import type { TaskFacts, TaskList } from "./schema";
import { type TaskRow, type TasksView, toTask } from "./views";

type Row = Awaited<ReturnType<typeof getActivityRow>>;
/** What decides whether the caller may take a task for all times, or for one. */
type TakeFacts = Pick<Row, "hostId" | "lastTime" | "cancelledAt" | "answer" | "isWaiting"> & {
  id: string;
  isJoined?: boolean;
};

/** Raw SQL, to read an activity's tasks with the people who took them in one statement. At time $2, or for all times. */
const tasksStatement = `
  select t.id, t.title, t.note, t.needed, t."isEachTime", taken.takings,
    exists (select 1 from "ActivityTaking" k where k."taskId" = t.id) as "isTaken"
  from "ActivityTask" t cross join lateral (
    select json_agg(json_build_object('user', ${personJsonSql("u")}, 'count', k.count) order by k."takenAt", k.id) as takings
    from "ActivityTaking" k join ${peopleSql} u on u.id = k."userId"
    where k."taskId" = t.id
      and case when t."isEachTime" then k.occurrence = $2::timestamptz else k.occurrence is null end
  ) taken
  where t."activityId" = $1::uuid`;
const listStatement = `${tasksStatement} order by t.id`;

/** When one time takes place, and the caller's answer for it. Throws not-found. Two queries. */
export async function getTimeFacts(me: Me, { id }: { id: string }, occurrence: Date, tx?: Tx) {
  const one = await findException(me, tx ?? db, id, occurrence);
  const where = { activityId_userId_occurrence: { activityId: id, userId: me.id, occurrence } };
  const said = await (tx ?? db).activityStanding.findUnique({ where, select: { standing: true } });
  return { at: one?.dateTime ?? occurrence, one, own: said?.standing ?? null };
}
type TimeFacts = Awaited<ReturnType<typeof getTimeFacts>>;

/** Whether the caller could take a task at this time, or for all times. */
function canTake(me: Me, facts: TakeFacts, occurrence: Date | null, time: TimeFacts | null): boolean {
  const now = new Date();
  if (!isGoingAhead(facts) || !mayTakeTask(me, facts, standingFor(facts, time))) return false;
  if (!occurrence || !time) return isUpcoming(facts, now);
  return isUpcoming({ lastTime: time.at }, now) && isTakingPlace(time.one) && isSoonEnough(occurrence, now);
}

/**
 * The tasks of an activity that the caller may see, in the order in which they were added; with an `occurrence` those for
 * each time are as they stand at that time. Throws not-found. Two queries, or four.
 */
export async function listTasks(me: Me, { id, occurrence }: TaskList): Promise<TasksView> {
  const row = await getActivityRow(me, id);
  if (occurrence) demand(hasOccurrence, row, occurrence);
  const time = occurrence ? await getTimeFacts(me, row, occurrence) : null;
  const rows = await sql<TaskRow>("list_activity_tasks", listStatement, [id, occurrence ?? null]);
  const always = canTake(me, row, null, null);
  const then = occurrence ? canTake(me, row, occurrence, time) : false;
  return { tasks: rows.map((task) => toTask(task, task.isEachTime ? then : always)) };
}

/** One task of a locked activity, as `listTasks`. Throws not-found. */
export async function getTask(
  me: Me,
  tx: Tx,
  held: TakeFacts,
  { taskId, occurrence }: { taskId: string; occurrence?: Date | undefined },
) {
  const time = occurrence ? await getTimeFacts(me, held, occurrence, tx) : null;
  const [row] = await tx.$queryRawUnsafe<TaskRow[]>(
    `${tasksStatement} and t.id = $3::uuid`,
    held.id,
    occurrence ?? null,
    taskId,
  );
  if (!row) throw notFound("The task");
  const isTimely = !row.isEachTime || occurrence !== undefined;
  const at = row.isEachTime ? (occurrence ?? null) : null;
  return toTask(row, isTimely && canTake(me, held, at, row.isEachTime ? time : null));
}

/** The tasks of an activity without their takings, in order. The caller must have found the activity. */
export const listTaskFacts = (_me: Me, tx: Tx, activityId: string): Promise<TaskFacts> =>
  tx.activityTask.findMany({
    where: { activityId },
    orderBy: { id: "asc" },
    select: { title: true, note: true, needed: true, isEachTime: true },
  });

/** What others have taken of a task at one time, or for all times. */
export async function countTaken(
  me: Me,
  tx: Tx,
  { taskId, occurrence }: { taskId: string; occurrence: Date | null },
): Promise<number> {
  const where = { taskId, occurrence, userId: { not: me.id } };
  const { _sum } = await tx.activityTaking.aggregate({ where, _sum: { count: true } });
  return _sum.count ?? 0;
}

/** The most that is taken of a task, at any time. */
export async function countMostTaken(_me: Me, tx: Tx, taskId: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ most: number }[]>`
    select coalesce(max(k.sum), 0)::int as most from (
      select sum(count) as sum from "ActivityTaking" where "taskId" = ${taskId}::uuid group by occurrence
    ) k`;
  return row?.most ?? 0;
}
