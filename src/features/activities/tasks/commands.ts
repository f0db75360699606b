import type { Me } from "@/features/accounts/rules";
import { announceBadges } from "@/features/notifications/commands";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { getHostedActivity, type LockedActivity } from "../queries";
import { NEVER } from "../rules";
import { ASIDE_HOURS, type Renaming } from "../series/rules";
import { listComers } from "../times/queries";
import { MAX_DAYS_AHEAD } from "../times/rules";
import { countMostTaken, getTask } from "./queries";
import { hasRoomForTask, isEnoughForTakers, isRepeatingTask, MAX_TOLD, mayChangeTasks } from "./rules";
import type { TaskAdd, TaskFacts, TaskUpdate } from "./schema";
import type { TaskAnswerView } from "./views";

/** Updates the tasks on the open pages of the host and of those who come. */
export async function announceTasks(
  me: Me,
  tx: Tx,
  held: Pick<LockedActivity, "id" | "hostId">,
): Promise<void> {
  const comers = await listComers(me, tx, held.id, null);
  const told = comers.slice(0, MAX_TOLD).map(({ userId }) => userId);
  announceBadges(me, tx, [held.hostId, ...told]);
}

/** A task of this activity. Throws not-found. */
export async function findTask(_me: Me, tx: Tx, { id, taskId }: { id: string; taskId: string }) {
  const task = await tx.activityTask.findFirst({ where: { id: taskId, activityId: id } });
  if (!task) throw notFound("The task");
  return task;
}

/** Adds a task at the end of an activity's list. Throws not-found, forbidden, invalid, conflict (too many). */
export async function addTask(me: Me, { id, note, ...given }: TaskAdd): Promise<TaskAnswerView> {
  const task = await transaction(async (tx) => {
    const held = await getHostedActivity(me, tx, id, mayChangeTasks);
    demand(isRepeatingTask, given, held);
    demand(hasRoomForTask, await tx.activityTask.count({ where: { activityId: id } }));
    const taskId = newId();
    await tx.activityTask.create({ data: { id: taskId, activityId: id, note: note ?? "", ...given } });
    await announceTasks(me, tx, held);
    return getTask(me, tx, held, { taskId });
  });
  return { task };
}

/** Changes a task. Throws not-found, forbidden, invalid (fewer than are taken). */
export async function updateTask(me: Me, { id, taskId, ...given }: TaskUpdate): Promise<TaskAnswerView> {
  const task = await transaction(async (tx) => {
    const held = await getHostedActivity(me, tx, id, mayChangeTasks);
    const before = await findTask(me, tx, { id, taskId });
    const { title = before.title, needed = before.needed } = given;
    const note = given.note === undefined ? before.note : (given.note ?? "");
    demand(isEnoughForTakers, { needed, taken: await countMostTaken(me, tx, taskId) });
    await tx.activityTask.update({ where: { id: taskId }, data: { title, note, needed } });
    await announceTasks(me, tx, held);
    return getTask(me, tx, held, { taskId });
  });
  return { task };
}

/** Deletes a task, whoever has taken it. Throws not-found, forbidden. */
export async function deleteTask(
  me: Me,
  { id, taskId }: { id: string; taskId: string },
): Promise<{ success: true }> {
  await transaction(async (tx) => {
    const held = await getHostedActivity(me, tx, id, mayChangeTasks);
    await findTask(me, tx, { id, taskId });
    await tx.activityTask.delete({ where: { id: taskId } });
    await announceTasks(me, tx, held);
  });
  return { success: true };
}

/** Adds tasks to a new activity. One for each time becomes an ordinary one if it does not repeat. */
export async function addTasks(
  _me: Me,
  tx: Tx,
  { id: activityId, recurrence }: Pick<LockedActivity, "id" | "recurrence">,
  tasks: TaskFacts,
): Promise<void> {
  const data = tasks.map(({ isEachTime, ...task }) => ({
    ...{ id: newId(), activityId, ...task, isEachTime: isEachTime && recurrence !== null },
  }));
  await tx.activityTask.createMany({ data });
}

const DAY_MS = 86_400_000;

/** Copies the tasks of an activity, and what is taken for all times. Returns the new ids by the old ones. */
async function copyTasks(_me: Me, tx: Tx, from: string, to: string): Promise<Map<string, string>> {
  const tasks = await tx.activityTask.findMany({ where: { activityId: from }, orderBy: { id: "asc" } });
  const copies = new Map(tasks.map(({ id }) => [id, newId()]));
  const data = tasks.map((task) => ({ ...task, id: copies.get(task.id) ?? "", activityId: to }));
  await tx.activityTask.createMany({ data });
  await tx.$executeRaw`
    insert into "ActivityTaking" (id, "taskId", "userId", count, "takenAt")
    select gen_random_uuid(), c.after, k."userId", k.count, k."takenAt"
    from jsonb_to_recordset(${JSON.stringify([...copies].map(([before, after]) => ({ before, after })))}::jsonb)
      as c(before uuid, after uuid)
    join "ActivityTaking" k on k."taskId" = c.before and k.occurrence is null`;
  return copies;
}

/**
 * Lets what is taken for single times follow them after the rule or the hours have changed, as answers do; or copies the
 * tasks to the activity that continues this one, and moves what is taken there. An activity that does not repeat any more
 * has no tasks for each time. The caller holds the lock of both.
 */
export async function keepTasks(
  me: Me,
  tx: Tx,
  { before, after, since, times }: Renaming,
  isRepeating: boolean,
): Promise<void> {
  const copies = before === after ? null : await copyTasks(me, tx, before, after);
  const where = { task: { activityId: before }, occurrence: since ? { gte: since } : { not: null } };
  const taken = await tx.activityTaking.groupBy({ by: ["taskId", "occurrence"], where });
  const oldest = times.shift ? Number.NEGATIVE_INFINITY : Date.now() - MAX_DAYS_AHEAD * DAY_MS;
  const days = [...new Set(taken.map(({ occurrence }) => occurrence?.getTime() ?? 0))];
  const known = days.filter((day) => day >= oldest).map((day) => new Date(day));
  const found = times.timesFor(known);
  const kept = taken.flatMap(({ taskId, occurrence }) => {
    const at = found.get(occurrence?.getTime() ?? 0);
    return at ? [{ taskId, occurrence, at, to: copies?.get(taskId) ?? taskId }] : [];
  });
  const lasting = [...found.keys()].map((day) => new Date(day));
  await tx.activityTaking.deleteMany({ where: { ...where, NOT: { occurrence: { in: lasting } } } });
  await tx.$executeRaw`
    update "ActivityTaking" k
    set "taskId" = r."to", occurrence = r.at + make_interval(hours => ${ASIDE_HOURS}::int)
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as r("taskId" uuid, occurrence timestamptz, at timestamptz, "to" uuid)
    where k."taskId" = r."taskId" and k.occurrence = r.occurrence`;
  await tx.$executeRaw`
    update "ActivityTaking" k set occurrence = k.occurrence - make_interval(hours => ${ASIDE_HOURS}::int)
    from "ActivityTask" t
    where t.id = k."taskId" and t."activityId" = ${after}::uuid and k.occurrence > ${NEVER}`;
  if (!isRepeating)
    await tx.activityTask.updateMany({ where: { activityId: after }, data: { isEachTime: false } });
}
