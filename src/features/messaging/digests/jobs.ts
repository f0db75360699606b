import { listTimeZones } from "@/features/accounts/queries";
import { digestJob } from "@/features/notifications/settings/rules";
import { NOBODY } from "@/lib/nobody";
import { db } from "@/server/db";
import { enqueueAll } from "@/server/queue";
import { listDueReaders } from "./queries";
import { spansFrom } from "./rules";

declare module "@/server/queue" {
  interface Jobs {
    "messaging.digests": Record<string, never>;
  }
}

/** How far ahead daily emails are planned: twice the job's interval, so that one missed run misses no email. */
const AHEAD_MINUTES = 120;
const BATCH = 500;

/**
 * Plans the daily email of users with unread messages, as a notification does: one per user and time. Sends are not
 * involved. Two statements per batch of users.
 */
export async function enqueueMessageDigests(): Promise<void> {
  const now = new Date();
  const spans = spansFrom(now, await listTimeZones(), AHEAD_MINUTES);
  let after = NOBODY;
  for (;;) {
    const readers = await listDueReaders(spans, after, BATCH);
    await enqueueAll(
      db,
      "notifications.digest",
      readers.map((reader) => digestJob(reader, now)),
    );
    const last = readers.at(-1);
    if (!last || readers.length < BATCH) return;
    after = last.id;
  }
}
