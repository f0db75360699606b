import { db } from "@/server/db";

const MINUTE_MS = 60_000;
/** in minutes */
const DAY = 24 * 60;

/**
 * Runs `act`, then backdates the notifications it made by `ago` minutes, so that the demo community's history is spread
 * over time. Those older than two days are marked as read.
 */
export async function runBackdated<T>(ago: number, act: () => Promise<T>): Promise<T> {
  const known = new Set((await db.notification.findMany({ select: { id: true } })).map(({ id }) => id));
  const done = await act();
  const at = new Date(Date.now() - ago * MINUTE_MS);
  const told = await db.notification.findMany({ select: { id: true, readAt: true } });
  const fresh = told.filter(({ id }) => !known.has(id));
  for (const { id, readAt } of fresh) {
    const isRead = readAt !== null || ago > 2 * DAY;
    const read = isRead ? new Date(at.getTime() + 9 * MINUTE_MS) : null;
    await db.notification.update({ where: { id }, data: { createdAt: at, readAt: read } });
  }
  return done;
}
