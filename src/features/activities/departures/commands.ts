import type { Me } from "@/features/accounts/rules";
import { announceBadges } from "@/features/notifications/commands";
import { isRefusal } from "@/lib/refusal";
import { db, transaction } from "@/server/db";
import { wakeRelay } from "@/server/live/relay";
import { deleteActivity } from "../commands";
import { leaveActivity } from "../participants/commands";

/** Somebody was faster: what was to be done is done. */
const unlessDone = (error: unknown) => {
  if (!isRefusal(error) || !["not-found", "conflict"].includes(error.code)) throw error;
};

/**
 * Her account goes: what she hosts is gone with its invitations and with what others were told of it, and wherever she
 * had a place, the first one who waits gets it. A few transactions for each of them.
 */
export async function leaveActivities(me: Me): Promise<void> {
  const hosted = await db.activity.findMany({ where: { hostId: me.id }, select: { id: true } });
  for (const { id } of hosted) {
    await untell(me, id);
    await deleteActivity(me, { id }).catch(unlessDone);
  }
  const joined = await db.activityParticipant.findMany({
    where: { userId: me.id },
    select: { activityId: true },
  });
  for (const { activityId } of joined) await leaveActivity(me, { id: activityId }).catch(unlessDone);
}

/** Whoever is in it, waits for a place or is invited: what they were told of it leads nowhere from now on. */
async function untell(me: Me, activityId: string): Promise<void> {
  await transaction(async (tx) => {
    const people = await tx.$queryRaw<{ userId: string }[]>`
      select "userId" from "ActivityParticipant" where "activityId" = ${activityId}::uuid
      union select "userId" from "ActivityInvitation" where "activityId" = ${activityId}::uuid`;
    const ids = people.map(({ userId }) => userId);
    await tx.$executeRaw`
      delete from "Notification"
      where "userId" = any(${ids}::uuid[]) and ${activityId} in (data ->> 'eventId', data ->> 'activityId')`;
    await announceBadges(me, tx, ids);
  });
  wakeRelay();
}
