import type { Me } from "@/features/accounts/rules";
import type { PersonView } from "@/features/accounts/views";
import { notFound } from "@/lib/refusal";
import { sql } from "@/server/db";
import type { StoredEvent } from "@/server/live/relay";
import { getConversation } from "../conversations/queries";
import type { ConversationOpen } from "../conversations/schema";
import type { ConversationView } from "../conversations/views";
import type { LiveEvent } from "../events";
import { type MessageRow, type MessageView, toMessage } from "./views";

/** Raw, because these are hot paths: messages with their senders, always by a key of their own. */
const messagesWithSenders = `
  select m.id, m."conversationId", m.seq, m.content, m.type, m."clientMessageId", m."isEdited", m."isDeleted",
    m."createdAt", u.id as "userId", u.name, u.username, u."profilePicture"
  from "Message" m left join "User" u on u.id = m."senderId"`;

type Row = MessageRow & Omit<PersonView, "id"> & { userId: string | null };

const toView = (row: Row): MessageView =>
  toMessage(
    row,
    row.userId === null
      ? null
      : { id: row.userId, name: row.name, username: row.username, profilePicture: row.profilePicture },
  );

/** A walk along the key (conversation, seq): never along the table's own, whose end other conversations fill. */
const before = `${messagesWithSenders}
  where m."conversationId" = $1 and m.seq < $2 order by m.seq desc limit $3`;
const from = `${messagesWithSenders}
  where m."conversationId" = $1 and m.seq >= $2 order by m.seq limit $3`;

const BEYOND = 2_147_483_647;
const listBefore = async (conversationId: string, seq: number, limit: number) =>
  (await sql<Row>("messages_before", before, [conversationId, seq, limit])).reverse();
const listFrom = (conversationId: string, seq: number, limit: number) =>
  sql<Row>("messages_from", from, [conversationId, seq, limit]);

async function getSeq(conversationId: string, messageId: string): Promise<number> {
  const [row] = await sql<{ seq: number }>(
    "message_seq",
    `select seq from "Message" where id = $1 and "conversationId" = $2`,
    [messageId, conversationId],
  );
  if (!row) throw notFound("The message");
  return row.seq;
}

async function listPage(input: ConversationOpen): Promise<{ rows: Row[]; hasMore: boolean }> {
  const { id, limit } = input;
  if (input.after) {
    const rows = await listFrom(id, (await getSeq(id, input.after)) + 1, limit + 1);
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
  }
  if (input.around || input.aroundSeq !== undefined) {
    const seq = input.around ? await getSeq(id, input.around) : (input.aroundSeq ?? 0);
    const older = await listBefore(id, seq, Math.floor(limit / 2));
    const rows = [...older, ...(await listFrom(id, seq, limit - older.length))];
    return { rows, hasMore: (rows[0]?.seq ?? 1) > 1 };
  }
  const end = input.before ? await getSeq(id, input.before) : BEYOND;
  const rows = await listBefore(id, end, limit + 1);
  return { rows: rows.slice(-limit), hasMore: rows.length > limit };
}

/**
 * A conversation that I am in with a page of its messages, oldest first. `hasMore`: there are older ones than the
 * page (with `after`: newer ones). Two queries, three with an anchor. Throws not-found.
 */
export async function getMessages(
  me: Me,
  input: ConversationOpen,
): Promise<{ conversation: ConversationView; messages: MessageView[]; hasMore: boolean }> {
  const conversation = await getConversation(me, input.id);
  const { rows, hasMore } = await listPage(input);
  return { conversation, messages: rows.map(toView), hasMore };
}

/** The first message that this sender gave this name; null: none. */
export async function findRepeated(me: Me, conversationId: string, clientMessageId: string) {
  const [row] = await sql<Row>(
    "find_repeated",
    `${messagesWithSenders} where m."conversationId" = $1 and m."senderId" = $2 and m."clientMessageId" = $3`,
    [conversationId, me.id, clientMessageId],
  );
  return row ? toView(row) : null;
}

/** Messages as they are now, not as they were: deleted text never comes back by a replay. */
export async function listMessageEvents(events: StoredEvent[]): Promise<Map<number, LiveEvent>> {
  const ids = events.map((event) => event.data.messageId);
  const rows = await sql<Row>("render_messages", `${messagesWithSenders} where m.id = any($1::uuid[])`, [
    ids,
  ]);
  const views = new Map(rows.map((row) => [row.id, toView(row)]));
  const made = new Map<number, LiveEvent>();
  for (const event of events) {
    const message = views.get(event.data.messageId ?? "");
    if (!message) continue;
    const type = event.type === "message_updated" ? "message_updated" : "new_message";
    made.set(event.position, { type, conversationId: message.conversationId, message });
  }
  return made;
}
