import type { Me } from "@/features/accounts/rules";
import {
  changeActivityConversation,
  moveActivityConversation,
  renameActivityConversation,
} from "@/features/messaging/spaces/commands";
import { demand } from "@/lib/rule";
import type { Tx } from "@/server/db";
import { getLockedActivity, type LockedActivity } from "../queries";
import { findConversationChanges, listConversing } from "./queries";
import { isAmongThem } from "./rules";

/** Locks an activity whose conversation is being opened. Throws not-found, forbidden (who neither comes nor waits). */
export async function holdForConversation(me: Me, tx: Tx, id: string) {
  const { title, hostId } = await getLockedActivity(me, tx, id);
  const userIds = await listConversing(me, tx, id, hostId);
  demand(isAmongThem, me, userIds);
  return { title, hostId, userIds };
}

/**
 * Lets people into the activity's conversation, or out of it, after their answers have changed; `userId`: of that person
 * alone. One query while nobody has opened the conversation. The caller holds the activity's lock.
 */
export async function followComers(me: Me, tx: Tx, activityId: string, userId?: string): Promise<void> {
  const changes = await findConversationChanges(me, tx, activityId, userId);
  if (!changes || changes.missing.length + changes.former.length === 0) return;
  await changeActivityConversation(me, tx, changes.conversationId, changes);
}

/**
 * After a change of an activity's texts and times: its conversation goes over to the activity that continues it, a new title
 * renames it, and who came to single times that are no more leaves it. The caller holds the activity's lock.
 */
export async function followChange(
  me: Me,
  tx: Tx,
  held: LockedActivity,
  after: { id: string; title: string },
): Promise<void> {
  const { id: activityId, title, recurrence } = held;
  if (after.id !== activityId) {
    const to = { activityId: after.id, name: after.title };
    await moveActivityConversation(me, tx, { activityId }, to);
  } else if (after.title !== title) {
    await renameActivityConversation(me, tx, { activityId }, after.title);
  }
  if (recurrence !== null) await followComers(me, tx, after.id);
}
