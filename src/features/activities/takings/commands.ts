import type { Me } from "@/features/accounts/rules";
import { announceBadges } from "@/features/notifications/commands";
import { newId } from "@/lib/id";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { getHeldMembership } from "../audiences/queries";
import { isGoingAhead } from "../cancellations/rules";
import { getLockedActivity, type LockedActivity } from "../queries";
import { isHostInside } from "../rules";
import { hasOccurrence } from "../series/rules";
import { announceTasks, findTask } from "../tasks/commands";
import { countTaken, getTask, getTimeFacts } from "../tasks/queries";
import { isNamedByTime, isStillNeeded, mayReleaseTask, mayTakeTask, standingFor } from "../tasks/rules";
import type { TaskRelease, TaskTake } from "../tasks/schema";
import type { TaskAnswerView } from "../tasks/views";
import { isSoonEnough, isTakingPlace, isUpcoming } from "../times/rules";

/** The caller must come, at the time that the task is for. Throws forbidden, invalid, conflict, not-found. */
async function demandComing(me: Me, tx: Tx, held: LockedActivity, occurrence: Date | undefined) {
  const now = new Date();
  if (occurrence) demand(hasOccurrence, held, occurrence);
  const time = occurrence ? await getTimeFacts(me, held, occurrence, tx) : null;
  demand(mayTakeTask, me, held, standingFor(held, time));
  demand(isUpcoming, time ? { lastTime: time.at } : held, now);
  demand(isGoingAhead, held);
  if (!occurrence || !time) return;
  demand(isSoonEnough, occurrence, now);
  demand(isTakingPlace, time.one);
}

/**
 * Takes a task, for all times or for one; `count` replaces how many the caller had taken before. Of concurrent calls no
 * more succeed than are needed. Throws not-found, forbidden (who does not come), invalid (past), conflict (taken,
 * cancelled).
 */
export async function takeTask(me: Me, input: TaskTake): Promise<TaskAnswerView> {
  const { id, taskId, occurrence, count } = input;
  const task = await transaction(async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    const { isEachTime, needed } = await findTask(me, tx, input);
    demand(isNamedByTime, { isEachTime }, occurrence);
    await demandComing(me, tx, held, occurrence);
    const at = occurrence ?? null;
    const taken = await countTaken(me, tx, { taskId, occurrence: at });
    demand(isStillNeeded, { needed, taken }, count);
    await tx.$executeRaw`
      insert into "ActivityTaking" (id, "taskId", occurrence, "userId", count)
      values (${newId()}::uuid, ${taskId}::uuid, ${at}, ${me.id}::uuid, ${count})
      on conflict ("taskId", occurrence, "userId") do update set count = excluded.count`;
    await announceTasks(me, tx, held);
    return getTask(me, tx, held, { taskId, occurrence });
  });
  return { task };
}

/**
 * Gives back what the caller, or with `userId` somebody else, has taken of a task; nothing happens if that is nothing.
 * Throws not-found, forbidden (others', not the host), invalid.
 */
export async function releaseTask(me: Me, input: TaskRelease): Promise<TaskAnswerView> {
  const { id, taskId, occurrence, userId = me.id } = input;
  const task = await transaction(async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    demand(mayReleaseTask, me, held, userId);
    if (userId !== me.id) demand(isHostInside, await getHeldMembership(me, tx, held));
    const { isEachTime } = await findTask(me, tx, input);
    demand(isNamedByTime, { isEachTime }, occurrence);
    if (occurrence) demand(hasOccurrence, held, occurrence);
    const where = { taskId, userId, occurrence: occurrence ?? null };
    const { count } = await tx.activityTaking.deleteMany({ where });
    if (count > 0) await announceTasks(me, tx, held);
    // who is taken off may have left long ago
    if (count > 0 && userId !== me.id) announceBadges(me, tx, [userId]);
    return getTask(me, tx, held, { taskId, occurrence });
  });
  return { task };
}

/** Gives back what these people have taken for times that they no longer come to. The caller holds the activity's lock. */
export async function releaseLost(
  me: Me,
  tx: Tx,
  held: Pick<LockedActivity, "id" | "hostId">,
  userIds: string[],
): Promise<void> {
  const lost = await tx.$executeRaw`
    delete from "ActivityTaking" k using "ActivityTask" t
    where t.id = k."taskId" and t."activityId" = ${held.id}::uuid and k."userId" = any(${userIds}::uuid[])
      and not coalesce((
        select x.standing = 'GOING' from "ActivityStanding" x
        where x."activityId" = t."activityId" and x.occurrence = k.occurrence and x."userId" = k."userId"
      ), exists (
        select 1 from "ActivityStanding" p where p."activityId" = t."activityId" and p."userId" = k."userId"
          and p.occurrence is null and p.standing = 'GOING'
      ))`;
  if (lost > 0) await announceTasks(me, tx, held);
}

/** Forgets what is taken for times from `occurrence` on. The caller holds the activity's lock. */
export async function forgetTakings(_me: Me, tx: Tx, activityId: string, occurrence: Date): Promise<void> {
  const where = { task: { activityId }, occurrence: { gte: occurrence } };
  await tx.activityTaking.deleteMany({ where });
}
