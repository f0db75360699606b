import type { Me } from "@/features/accounts/rules";
import { emptySpaceConversations, restoreSpaceConversations } from "@/features/messaging/spaces/commands";
import { demand } from "@/lib/rule";
import type { Tx } from "@/server/db";
import { announceDeletion } from "../audiences/commands";
import { getHeldMembership } from "../audiences/queries";
import type { Written } from "../changes/commands";
import { listConversing } from "../conversations/queries";
import { cancelledNews, changedNews } from "../news";
import type { LockedActivity } from "../queries";
import { isHostInside, knownOfAll, mayDeleteActivity } from "../rules";
import { followTimes, tellComers } from "../times/commands";
import { isUpcoming } from "../times/rules";

type Cancellation = { id: string; isCancelled: boolean; message?: string | null | undefined };

/** Tells those who come, wait or may still come that an activity is cancelled, or takes place after all. */
async function tellOfCancellation(
  me: Me,
  tx: Tx,
  held: LockedActivity,
  after: LockedActivity,
): Promise<void> {
  const [before, known] = [knownOfAll(held), knownOfAll(after)];
  const { id: eventId, location, cancelledAt, cancelMessage: message } = after;
  const more = { eventId, ...(message && { message }) };
  await tellComers(
    me,
    tx,
    after,
    (data, given) =>
      cancelledAt
        ? cancelledNews.tell({ ...data, ...more }, given)
        : changedNews.tell({ ...data, eventId, location }, given),
    // who has not seen yet what is taken back hears nothing of either
    { known: { before, after: known } },
  );
}

/**
 * Cancels a locked activity with all its times, or lets it take place after all. Its people stay in it, and everyone who
 * comes, waits or may still come is told, with the caller's message; free places go to those who wait once it takes place
 * again. A host who has left the group or organization can cancel; its admins can do both then. Throws forbidden, invalid
 * (past).
 */
export async function setCancelled(
  me: Me,
  tx: Tx,
  held: LockedActivity,
  { id, isCancelled, message }: Cancellation,
): Promise<Written> {
  demand(mayDeleteActivity, me, held);
  if (!isCancelled) demand(isHostInside, await getHeldMembership(me, tx, held));
  const now = new Date();
  demand(isUpcoming, held, now);
  const cancelledAt = isCancelled ? (held.cancelledAt ?? now) : null;
  const given = message === undefined ? held.cancelMessage : (message ?? "");
  const data = { cancelledAt, cancelMessage: isCancelled ? given : "" };
  await tx.activity.update({ where: { id }, data });
  const after = { ...held, ...data };
  const isSame = isCancelled === (held.cancelledAt !== null) && after.cancelMessage === held.cancelMessage;
  if (!isSame) await tellOfCancellation(me, tx, held, after);
  if (!isSame) await followTimes(me, tx, { before: id, after: id, since: null, times: null });
  return { after };
}

const reach = {
  id: true,
  hostId: true,
  title: true,
  visibility: true,
  groupId: true,
  organizationId: true,
  approval: true,
} as const;

/**
 * Closes the conversation of a locked activity that the staff is about to take down, and tells the screens of those who still
 * see it. Returns those who come or wait, to be told.
 */
export async function closeTakenActivity(me: Me, tx: Tx, id: string): Promise<string[]> {
  const held = await tx.activity.findUniqueOrThrow({ where: { id }, select: reach });
  await announceDeletion(me, tx, held);
  await emptySpaceConversations(me, tx, { activityId: id });
  const people = await listConversing(me, tx, id, held.hostId);
  return people.filter((userId) => userId !== held.hostId);
}

/** Opens what `closeTakenActivity` has closed, once the activity is seen again. */
export async function openTakenActivity(me: Me, tx: Tx, id: string): Promise<void> {
  await restoreSpaceConversations(me, tx, { activityId: id });
  const held = await tx.activity.findUniqueOrThrow({ where: { id }, select: reach });
  await announceDeletion(me, tx, held);
}
