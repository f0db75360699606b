import { once } from "@/lib/once";
import { sql } from "@/server/db";
import { removeStaleParts } from "@/server/files/staging";
import { sweepFiles } from "@/server/storage/sweep";
import { uploads } from "@/server/storage/uploads";
import { isKeptSql } from "./queries";
import { FOLDER, keyOf, UNUSED_HOURS } from "./rules";

const BATCH = 200;
/** Nobody sends a file so slowly that nothing of it arrives for an hour. */
const STALE_PART_MS = 3600_000;

/** From then on no message can take it: a send asks for its conversation. */
const detachStatement = `
  update "Attachment" set "conversationId" = null
  where "messageId" is null and "conversationId" is not null and "createdAt" < now() - make_interval(hours => $1)`;

/** Of rooms and messages that are gone, and unused ones; what an open report is about waits for its end (009). */
const loneStatement = once(
  () => `
  select a.id from "Attachment" a
  where a."conversationId" is null and a.id > $1 and not ${isKeptSql('a."messageId"')}
  order by a.id limit $2`,
);

declare module "@/server/queue" {
  interface Jobs {
    "attachments.purge": Record<string, never>;
    "attachments.sweep": Record<string, never>;
  }
}

/**
 * Takes away files that no message has, in batches: first the file, then its row, so that after a
 * crash in between the row is found again.
 */
export async function purgeAttachments(): Promise<void> {
  await sql("detach_unused", detachStatement, [UNUSED_HOURS]);
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await sql<{ id: string }>("lone_attachments", loneStatement(), [last, BATCH]);
    const ids = rows.map(({ id }) => id);
    for (const id of ids) await uploads.remove(keyOf(id));
    if (ids.length > 0) {
      await sql("purge_attachments", `delete from "Attachment" where id = any($1::uuid[])`, [ids]);
    }
    last = ids.at(-1) ?? last;
    if (ids.length < BATCH) break;
  }
  await removeStaleParts(STALE_PART_MS);
}

const knownStatement = `select id from "Attachment" where id = any($1::uuid[])`;

/** Files whose row went while they were on their way: an account or a room was deleted at that moment. */
export async function sweepAttachments(): Promise<void> {
  await sweepFiles(FOLDER, async (names) =>
    (await sql<{ id: string }>("known_attachments", knownStatement, [names])).map(({ id }) => id),
  );
}
