import { once } from "@/lib/once";
import { sql } from "@/server/db";
import { removeStaleParts } from "@/server/files/staging";
import { sweepFiles } from "@/server/storage/sweep";
import { uploads } from "@/server/storage/uploads";
import { isKeptSql } from "./queries";
import { FOLDER, keyOf, UNUSED_HOURS } from "./rules";

const BATCH = 200;
/** Max age of a partial upload since its last bytes arrived, before it is deleted. */
const STALE_PART_MS = 3600_000;

/** Without a conversation, no message can use the file any more: a send checks the file's conversation. */
const detachStatement = `
  update "Attachment" set "conversationId" = null
  where "messageId" is null and "conversationId" is not null and "createdAt" < now() - make_interval(hours => $1)`;

/** Files of deleted rooms and messages, and unused ones, except those kept for an open report (docs/decisions/009). */
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
 * Deletes files without a conversation, in batches: first the file, then its row, so that the row is found again after
 * a crash in between.
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

/** Deletes files without a row: their account or room was deleted during the upload. */
export async function sweepAttachments(): Promise<void> {
  await sweepFiles(FOLDER, async (names) =>
    (await sql<{ id: string }>("known_attachments", knownStatement, [names])).map(({ id }) => id),
  );
}
