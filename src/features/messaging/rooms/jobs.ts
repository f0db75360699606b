import { sql } from "@/server/db";

const BATCH = 5000;

/** Finds a closed conversation without sub-channels. */
const closedStatement = `
  select c.id from "Conversation" c where c."closedAt" is not null
    and not exists (select 1 from "Conversation" k where k."parentId" = c.id) limit 1`;

const messagesStatement = `
  delete from "Message" where id in (
    select id from "Message" where "conversationId" = $1 order by seq desc limit ${BATCH}
  ) returning 1`;

declare module "@/server/queue" {
  interface Jobs {
    "rooms.purge": Record<string, never>;
  }
}

/**
 * Deletes closed conversations and their messages. Messages are deleted in batches, so that no statement holds its
 * locks for long; the conversation's row is deleted last, so that it is found again after a crash. Attachments are
 * detached, and `purgeAttachments` deletes them.
 */
export async function purgeClosedConversations(): Promise<void> {
  for (;;) {
    const [closed] = await sql<{ id: string }>("closed_conversation", closedStatement, []);
    if (!closed) return;
    await sql(
      "detach_attachments",
      `update "Attachment" set "conversationId" = null where "conversationId" = $1`,
      [closed.id],
    );
    while ((await sql("purge_messages", messagesStatement, [closed.id])).length === BATCH);
    await sql("purge_conversation", `delete from "Conversation" where id = $1`, [closed.id]);
  }
}
