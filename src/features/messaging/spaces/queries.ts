import type { Tx } from "@/server/db";
import type { ActivityOf, Space } from "./rules";

/** The ids of the open conversations of a space or an activity: first its own, then its channels. */
export async function listSpaceConversationIds(tx: Tx, space: Space | ActivityOf): Promise<string[]> {
  const all = await tx.conversation.findMany({
    where: { ...space, isTemporary: false, closedAt: null, type: "GROUP" },
    select: { id: true, parentId: true },
  });
  return all.sort((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null)).map(({ id }) => id);
}

/** Those of these activities that have or had a conversation. */
export async function listTalkedActivities(tx: Tx, activityIds: string[]): Promise<string[]> {
  const rows = await tx.conversation.findMany({
    where: { activityId: { in: activityIds } },
    select: { activityId: true },
  });
  return rows.flatMap(({ activityId }) => activityId ?? []);
}
