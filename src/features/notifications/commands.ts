import type { Me } from "@/features/accounts/rules";
import { listBlockedAmong } from "@/features/people/blocks/queries";
import { quietEnd } from "@/lib/day-time";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { type Tx, transaction } from "@/server/db";
import { enqueueAll } from "@/server/queue";
import { badgesChanged, notificationMade } from "./events";
import type { Told } from "./kinds/schema";
import { type Listener, listListeners } from "./settings/queries";
import { defaultChannels, digestJob } from "./settings/rules";
import type { Channels, MailTiming } from "./settings/schema";

type Row = Told & Channels & { id: string; userId: string };

/**
 * Lets people's open windows know that what waits for them, or what they wait for, has changed: their badges come
 * afresh, and what is shown of friends, requests and invitations with them.
 */
export const announceBadges = (_me: Me, tx: Tx, userIds: string[]): void =>
  tx.announce([...new Set(userIds)].map(badgesChanged));

/** Undefined: at once. */
function letterTime(listener: Listener, now: Date, delayMs = 0): Date | undefined {
  const at = new Date(now.getTime() + delayMs);
  return quietEnd(listener, at) ?? (delayMs > 0 ? at : undefined);
}

/** Puts the letters into the queue: at once, though not within quiet hours, or with the day's. */
async function enqueueLetters(tx: Tx, rows: Row[], listeners: Map<string, Listener>): Promise<void> {
  const now = new Date();
  const wanted = (timing: MailTiming) =>
    rows.flatMap((row) => {
      const listener = listeners.get(row.userId);
      return listener && row.mail === timing ? [{ row, listener }] : [];
    });
  const letters = wanted("NOW").map(({ row, listener }) => ({
    given: { notificationId: row.id },
    runAt: letterTime(listener, now, row.letterDelayMs),
  }));
  const digests = wanted("DAILY").map(({ listener }) => digestJob(listener, now));
  await enqueueAll(tx, "notifications.letter", letters);
  await enqueueAll(tx, "notifications.digest", digests);
}

/**
 * Tells people something, each as she has chosen, in the transaction of the act that causes it. `told` may be
 * something else for each of them. What she wants nothing of in the app is kept all the same, as an answer given
 * elsewhere has to find it. What is from me does not reach those with whom I am a blocked pair. As many statements
 * for many people as for one.
 */
export async function notify(
  me: Me,
  tx: Tx,
  userIds: string[],
  told: Told | ((userId: string) => Told),
): Promise<void> {
  const toldTo = typeof told === "function" ? told : () => told;
  const all = userIds.map((userId) => ({ ...toldTo(userId), id: newId(), userId, actorId: me.id }));
  const isFromMe = all.some(({ data }) => data.fromUserId === me.id);
  const blocked = isFromMe ? await listBlockedAmong(me, tx, userIds) : new Set();
  const drafts = all.filter(({ userId, data }) => data.fromUserId !== me.id || !blocked.has(userId));
  const listeners = await listListeners(tx, userIds, [...new Set(drafts.map(({ type }) => type))]);
  const rows = drafts.map((draft) => ({
    ...draft,
    ...(listeners.get(draft.userId)?.channels(draft.type) ?? defaultChannels(draft.type)),
  }));
  await tx.notification.createMany({ data: rows.map(({ letterDelayMs: _, ...row }) => row) });
  await enqueueLetters(tx, rows, listeners);
  const shown = rows.filter(({ inApp }) => inApp);
  tx.announce([
    ...shown.map(({ id, userId }) => notificationMade({ userId, notificationId: id })),
    ...userIds.map(badgesChanged),
  ]);
}

/**
 * "Answering an invitation anywhere sets the notification's `invitationStatus` and marks it read" (docs/contract.md,
 * 8): of those that ask about these requests or invitations.
 */
export async function settleNotifications(
  _me: Me,
  tx: Tx,
  subjectIds: string | string[],
  status: "ACCEPTED" | "DECLINED",
): Promise<void> {
  const settled = await tx.$queryRaw<{ userId: string }[]>`
    update "Notification" set "invitationStatus" = ${status}, "readAt" = coalesce("readAt", now())
    where "subjectId" = any(${[subjectIds].flat()}::uuid[]) returning "userId"`;
  tx.announce([...new Set(settled.map(({ userId }) => userId))].map(badgesChanged));
}

/** Takes away what asks about these requests or invitations, which are gone. */
export async function withdrawNotifications(_me: Me, tx: Tx, subjectIds: string | string[]): Promise<void> {
  const gone = await tx.$queryRaw<{ userId: string }[]>`
    delete from "Notification"
    where "subjectId" = any(${[subjectIds].flat()}::uuid[]) and "invitationStatus" is null returning "userId"`;
  tx.announce([...new Set(gone.map(({ userId }) => userId))].map(badgesChanged));
}

/** Deletes what these users were told with this field in `data`. */
export async function forgetNotifications(
  _me: Me,
  tx: Tx,
  userIds: string[],
  [field, value]: [field: string, value: string],
): Promise<void> {
  const gone = await tx.$queryRaw<{ userId: string }[]>`
    delete from "Notification"
    where "userId" = any(${userIds}::uuid[]) and data ->> ${field} = ${value} returning "userId"`;
  tx.announce([...new Set(gone.map(({ userId }) => userId))].map(badgesChanged));
}

/** Marks one of mine as read; reading it again changes nothing. Throws not-found, for others' ones too. */
export async function markNotificationRead(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  await transaction(async (tx, announce) => {
    const mine = { id, userId: me.id };
    const { count } = await tx.notification.updateMany({
      where: { ...mine, readAt: null },
      data: { readAt: new Date() },
    });
    if (count > 0) announce(badgesChanged(me.id));
    else if ((await tx.notification.count({ where: mine })) === 0) throw notFound("The notification");
  });
  return { success: true };
}

/** Marks as read all that the app shows me; what I am told by mail alone is not. `updated`: how many there were. */
export async function markAllNotificationsRead(me: Me): Promise<{ success: true; updated: number }> {
  const updated = await transaction(async (tx, announce) => {
    const { count } = await tx.notification.updateMany({
      where: { userId: me.id, readAt: null, inApp: true },
      data: { readAt: new Date() },
    });
    if (count > 0) announce(badgesChanged(me.id));
    return count;
  });
  return { success: true, updated };
}
