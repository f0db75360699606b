import { db } from "@/server/db";

const KEPT_DAYS = 7;

/** Live events are stored for 7 days (contract, section 3); whoever comes back later reloads. */
export async function purgeLiveEvents(): Promise<void> {
  await db.liveEvent.deleteMany({
    where: { createdAt: { lt: new Date(Date.now() - KEPT_DAYS * 24 * 3600_000) }, position: { not: null } },
  });
}
