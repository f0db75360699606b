import type { Me } from "@/features/accounts/rules";
import { notFound, Refusal } from "@/lib/refusal";
import { sql } from "@/server/db";
import { conversationTopic } from "@/server/live/outbox";
import type { StoredEvent } from "@/server/live/relay";
import type { LiveEvent } from "../events";
import type { ConversationList } from "./schema";
import {
  type ConversationRow,
  type ConversationView,
  PEOPLE_IN_LIST,
  PEOPLE_IN_ONE,
  toConversation,
} from "./views";

/**
 * Raw, because this is a hot path: the list of conversations in one statement, whose cost depends on how many
 * conversations a person has, never on how many messages they hold: the last message is found by its key.
 */
const conversationsOf = (people: number) => `
  select c.id, c.type, c."createdById", c."createdAt", c."lastMessageAt", c."lastSeq", c.countable,
    c."participantCount", p."userId" as "viewerId", p."readSeq", p."readCountable", p."ownSince",
    m.id as "messageId", m.content, m.type as "messageType", m."isDeleted", m."senderId",
    s.name as "senderName", m."createdAt" as "sentAt", coalesce(members.people, '[]') as people
  from "Participant" p
  join "Conversation" c on c.id = p."conversationId"
  left join "Message" m on m."conversationId" = c.id and m.seq = c."lastSeq"
  left join "User" s on s.id = m."senderId"
  cross join lateral (
    select json_agg(json_build_object('id', u.id, 'name', u.name, 'username', u.username,
      'profilePicture', u."profilePicture")) as people
    from (
      select q."userId" from "Participant" q where q."conversationId" = c.id
      order by q."joinedAt", q."userId" limit ${people}
    ) first_ones join "User" u on u.id = first_ones."userId"
  ) members`;

type Row = ConversationRow & { viewerId: string };

const listStatement = `${conversationsOf(PEOPLE_IN_LIST)}
  where p."userId" = $1 and ($2::timestamptz is null or (c."lastMessageAt", c.id) < ($2, $3::uuid))
  order by c."lastMessageAt" desc, c.id desc limit $4`;

const oneStatement = `${conversationsOf(PEOPLE_IN_ONE)} where p."userId" = $1 and c.id = $2`;

const severalStatement = `${conversationsOf(PEOPLE_IN_ONE)}
  join unnest($1::uuid[], $2::uuid[]) as wanted("userId", id) on wanted."userId" = p."userId" and wanted.id = c.id`;

const cursorOf = (row: Row) => `${row.lastMessageAt.toISOString()}_${row.id}`;

/** A moment that both clocks know: JavaScript reads the 30th of February, and PostgreSQL has no year 0. */
const isMoment = (at: string) =>
  !at.startsWith("0000") && !Number.isNaN(Date.parse(at)) && new Date(at).toISOString() === at;

function parseCursor(cursor: string | undefined): [string | null, string | null] {
  if (cursor === undefined) return [null, null];
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (!at || !id || !isMoment(at) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) {
    throw new Refusal("invalid", "The cursor is not one of ours.", {
      issues: [{ path: "cursor", message: "Unknown cursor." }],
    });
  }
  return [at, id];
}

/** The conversations that I am in, the last active first, by key. One query. */
export async function listConversations(
  me: Me,
  input: ConversationList,
): Promise<{ conversations: ConversationView[]; nextCursor: string | null }> {
  const [at, id] = parseCursor(input.cursor);
  const rows = await sql<Row>("list_conversations", listStatement, [me.id, at, id, input.limit + 1]);
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  return {
    conversations: page.map((row) => toConversation(row, me)),
    nextCursor: rows.length > input.limit && last ? cursorOf(last) : null,
  };
}

/** A conversation that I am in. Throws not-found. One query. */
export async function getConversation(me: Me, id: string): Promise<ConversationView> {
  const [row] = await sql<Row>("get_conversation", oneStatement, [me.id, id]);
  if (!row) throw notFound("The conversation");
  return toConversation(row, me);
}

/** Throws not-found unless I am in it: cheaper than `getConversation`. */
export async function getParticipation(me: Me, id: string): Promise<void> {
  const found = await sql(
    "find_participant",
    `select 1 from "Participant" where "conversationId" = $1 and "userId" = $2`,
    [id, me.id],
  );
  if (found.length === 0) throw notFound("The conversation");
}

/** Messages of others after what I last read, over all my conversations. One query. */
export async function countUnread(me: Me): Promise<{ unreadCount: number }> {
  const [row] = await sql<{ unread: string }>(
    "count_unread",
    `select coalesce(sum(greatest(0, c.countable - p."readCountable" - p."ownSince")), 0) as unread
     from "Participant" p join "Conversation" c on c.id = p."conversationId" where p."userId" = $1`,
    [me.id],
  );
  return { unreadCount: Number(row?.unread ?? 0) };
}

/** The topics that a person hears beside her own. */
export async function listTopics(userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    "list_topics",
    `select "conversationId" as id from "Participant" where "userId" = $1`,
    [userId],
  );
  return rows.map(({ id }) => conversationTopic(id));
}

/** `conversation_updated` on a person's own topic: the conversation as that person sees it now. */
export async function listConversationEvents(events: StoredEvent[]): Promise<Map<number, LiveEvent>> {
  const wanted = events.map((event) => ({
    position: event.position,
    userId: event.topic.replace(/^person:/, ""),
    conversationId: event.data.conversationId ?? "",
  }));
  const rows = await sql<Row>("render_conversations", severalStatement, [
    wanted.map(({ userId }) => userId),
    wanted.map(({ conversationId }) => conversationId),
  ]);
  const made = new Map<number, LiveEvent>();
  for (const { position, userId, conversationId } of wanted) {
    const row = rows.find((one) => one.id === conversationId && one.viewerId === userId);
    if (!row) continue;
    const conversation = toConversation(row, { id: userId });
    made.set(position, { type: "conversation_updated", conversationId, conversation });
  }
  return made;
}
