import { db } from "@/server/db";

declare module "@/server/queue" {
  interface Jobs {
    "accounts.purge": Record<string, never>;
  }
}

/** Takes away what has run out: sessions, links, windows of limits. Safe in several processes at once. */
export async function purgeExpired(): Promise<void> {
  const now = new Date();
  await db.session.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.accountToken.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.rateLimit.deleteMany({ where: { expire: { lt: BigInt(now.getTime()) } } });
}
