import type { Me } from "@/features/accounts/rules";
import type { Prisma } from "@/generated/prisma/client";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { type Tx, transaction } from "@/server/db";
import { announce, personTopic } from "@/server/live/outbox";
import { wakeRelay } from "@/server/live/relay";

/** What people are told. `subjectId`: of a request or invitation, which may be answered elsewhere. */
type Told = {
  type: string;
  title: string;
  message: string;
  data: Prisma.InputJsonObject;
  subjectId?: string;
};

const badges = (userId: string) => ({ topic: personTopic(userId), type: "badges", data: {} });

/** Tells people something, in the transaction of the act that causes it; the caller wakes the relay after it. */
export async function notify(_me: Me, tx: Tx, userIds: string[], told: Told): Promise<void> {
  const rows = userIds.map((userId) => ({ ...told, id: newId(), userId }));
  await tx.notification.createMany({ data: rows });
  await announce(tx, [
    ...rows.map(({ id, userId }) => ({
      topic: personTopic(userId),
      type: "notification",
      data: { notificationId: id },
    })),
    ...userIds.map(badges),
  ]);
}

/** Marks one of mine as read; reading it again changes nothing. Throws not-found, for others' ones too. */
export async function markNotificationRead(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  const isNews = await transaction(async (tx) => {
    const mine = { id, userId: me.id };
    const { count } = await tx.notification.updateMany({
      where: { ...mine, readAt: null },
      data: { readAt: new Date() },
    });
    if (count > 0) await announce(tx, [badges(me.id)]);
    else if ((await tx.notification.count({ where: mine })) === 0) throw notFound("The notification");
    return count > 0;
  });
  if (isNews) wakeRelay();
  return { success: true };
}

/** Marks all of mine as read. `updated`: how many were not. */
export async function markAllNotificationsRead(me: Me): Promise<{ success: true; updated: number }> {
  const updated = await transaction(async (tx) => {
    const { count } = await tx.notification.updateMany({
      where: { userId: me.id, readAt: null },
      data: { readAt: new Date() },
    });
    if (count > 0) await announce(tx, [badges(me.id)]);
    return count;
  });
  if (updated > 0) wakeRelay();
  return { success: true, updated };
}
