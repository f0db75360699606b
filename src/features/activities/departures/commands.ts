import type { Me } from "@/features/accounts/rules";
import { isRefusal } from "@/lib/refusal";
import { db } from "@/server/db";
import { deleteActivity } from "../commands";
import { leaveActivity } from "../participants/commands";

/** Somebody was faster: what was to be done is done. */
const unlessDone = (error: unknown) => {
  if (!isRefusal(error) || !["not-found", "conflict"].includes(error.code)) throw error;
};

/**
 * Her account goes: what she hosts is gone with its invitations and with what others were told of it, and wherever she
 * had a place, the first one who waits gets it. A transaction for each of them.
 */
export async function leaveActivities(me: Me): Promise<void> {
  const hosted = await db.activity.findMany({ where: { hostId: me.id }, select: { id: true } });
  for (const { id } of hosted) await deleteActivity(me, { id }).catch(unlessDone);
  const joined = await db.activityParticipant.findMany({
    where: { userId: me.id },
    select: { activityId: true },
  });
  for (const { activityId } of joined) await leaveActivity(me, { id: activityId }).catch(unlessDone);
}
