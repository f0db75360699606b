import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { personJsonSql } from "@/features/people/queries";
import type { PersonView } from "@/features/people/views";
import { once } from "@/lib/once";
import { notFound } from "@/lib/refusal";
import { db, sql, sqlWithIsoTimes, type Tx } from "@/server/db";
import type { StoredEvent } from "@/server/live/relay";
import { getConversation } from "../conversations/queries";
import type { ConversationOpen } from "../conversations/schema";
import type { ConversationView } from "../conversations/views";
import { delivered, type LiveEvent, liveTypes } from "../events";
import { namedSql, readTextSql } from "../mentions/queries";
import { blockJoins, getRoleJoins, isBlocked, spaceRoles, system } from "../queries";
import { type AttachmentRow, type MessageRow, type MessageView, type ReplyRow, toMessage } from "./views";

const person = (row: string) => `case when ${row}.id is not null then ${personJsonSql(row)} end`;

const file = `json_build_object('id', a.id, 'name', a.name, 'type', a.type, 'size', a.size,
  'width', a.width, 'height', a.height)`;

const answered = (where: string) => `
  select json_build_object('id', o.id, 'seq', o.seq, 'content', o.content, 'named', ${namedSql("o")},
    'messageType', o.type, 'isDeleted', o."isDeleted", 'sender', ${person("ou")})
  from "Message" o left join ${peopleSql} ou on ou.id = o."senderId" where ${where}`;

const trainingSql = `json_build_object('isShared', m.training <> '{}')`;

/**
 * Raw SQL, because these are hot paths: messages with their senders, files, reactions and the message replied to, each
 * looked up by key and only for the returned rows.
 */
const messagesWith = (more = "", messages = `"Message"`) => `
  select m.id, m."conversationId", m.seq, m.content, ${namedSql("m")} as named, m.type, m."clientMessageId",
    m."isEdited", m."isDeleted",
    m."createdAt", u.id as "userId", u.name, u.username, u."profilePicture",
    (
      select json_agg(${file} order by a.place) from "Attachment" a where a."messageId" = m.id
    ) as attachments,
    (
      select json_agg(json_build_object('emoji', r.emoji, 'id', ru.id, 'name', ru.name)
        order by r.place, r."createdAt", r."userId")
      from "Reaction" r join ${peopleSql} ru on ru.id = r."userId" where r."messageId" = m.id
    ) as reactions,
    case when m."replyToId" is not null then (${answered(`o.id = m."replyToId"`)}) end as "replyTo",
    ${system} as system, case when m.training is not null then ${trainingSql} end as training ${more}
  from ${messages} m left join ${peopleSql} u on u.id = m."senderId"`;
const messagesWithSenders = messagesWith();

type Row = MessageRow & Omit<PersonView, "id"> & { userId: string | null };

const toView = (row: Row): MessageView =>
  toMessage(
    row,
    row.userId === null
      ? null
      : { id: row.userId, name: row.name, username: row.username, profilePicture: row.profilePicture },
  );

const loadStatement = `
  select c."membershipVersion" as version, (
    select m.id from "Message" m
    where m."conversationId" = c.id and m."senderId" = p."userId" and m."clientMessageId" = $3
  ) as "repeatedId",
  (${answered(`o.id = $4 and o."conversationId" = c.id`)}) as "replyTo", (
    select json_agg(${file} order by array_position($5, a.id)) from "Attachment" a
    where a.id = any($5) and a."uploaderId" = p."userId" and a."conversationId" = c.id and a."messageId" is null
  ) as files,
  ${isBlocked} as "isBlocked"
  from "Participant" p join "Conversation" c on c.id = p."conversationId"
  ${blockJoins}
  where p."conversationId" = $1 and p."userId" = $2`;

/** `version`: membershipVersion; `files`: those requested that are the caller's own and unsent, in order. */
export type SendFacts = {
  version: number;
  repeatedId: string | null;
  replyTo: ReplyRow | null;
  files: AttachmentRow[];
};
type Loaded = Omit<SendFacts, "files"> & { files: AttachmentRow[] | null; isBlocked: boolean };

/**
 * Loads what the send of a reply or of files needs. One query. Throws not-found unless the caller is in the
 * conversation, and also for a blocked pair: their existing DIRECT conversation stays readable, but sending is 404
 * (docs/contract.md, 1).
 */
export async function getSendFacts(
  me: Me,
  input: { id: string; clientMessageId?: string; replyToId?: string | null; files: string[] },
): Promise<SendFacts> {
  const { id, clientMessageId = null, replyToId = null, files: wanted } = input;
  const values = [id, me.id, clientMessageId, replyToId, wanted];
  const [found] = await sql<Loaded>("load_rich_send", loadStatement, values);
  if (!found || found.isBlocked) throw notFound("The conversation");
  const { version, repeatedId, replyTo, files } = found;
  return { version, repeatedId, replyTo, files: files ?? [] };
}

/** Max messages of a page, plus one to find out whether there are more. */
const MOST = 101;

/**
 * Reads along the index (conversationId, seq), never along the primary key, whose end is full of other conversations.
 * The inner limit is a literal, so that the planner knows how few rows there are without knowing the page size.
 */
const walk = (which: string, order: string) =>
  messagesWith(
    "",
    `(select * from "Message" where "conversationId" = $1 and ${which} order by ${order} limit ${MOST})`,
  );
const before = `${walk("seq < $2", "seq desc")} order by m.seq desc limit $3`;
const from = `${walk("seq >= $2", "seq")} order by m.seq limit $3`;

const BEYOND = 2_147_483_647;
const listBefore = async (conversationId: string, seq: number, limit: number) =>
  (await sqlWithIsoTimes<Row>("messages_before", before, [conversationId, seq, limit])).reverse();
const listFrom = (conversationId: string, seq: number, limit: number) =>
  sqlWithIsoTimes<Row>("messages_from", from, [conversationId, seq, limit]);

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
 * A conversation that the caller is in, with a page of its messages, oldest first. `hasMore`: there are older messages
 * (with `after`: newer ones). Two queries at once; one more with `before`, `after` or `aroundSeq`, two with `around`.
 * Throws not-found, of the conversation first: nobody else learns which messages are in it.
 */
export async function getMessages(
  me: Me,
  input: ConversationOpen,
): Promise<{ conversation: ConversationView; messages: MessageView[]; hasMore: boolean }> {
  const page = listPage(input);
  // it may fail before anyone waits for it
  page.catch(() => {});
  const conversation = await getConversation(me, input.id);
  const { rows, hasMore } = await page;
  return { conversation, messages: rows.map(toView), hasMore };
}

/** The fields of a message's conversation that decide which actions on the message are allowed. */
type Room = Pick<
  ConversationView,
  "isTemporaryRoom" | "activityId" | "createdBy" | "groupRole" | "organizationRole"
> & {
  isBlocked: boolean;
};

const oneStatement = once(
  () => `${messagesWith(`, c."isTemporary", c."activityId", c."createdById", ${spaceRoles}, ${isBlocked} as "isBlocked"`)}
  join "Conversation" c on c.id = m."conversationId"
  join "Participant" p on p."conversationId" = c.id and p."userId" = $2::uuid
  ${getRoleJoins('p."userId"')}
  ${blockJoins}
  where m.id = $1::uuid`,
);

type OneRow = Row &
  Pick<Room, "activityId" | "groupRole" | "organizationRole" | "isBlocked"> & {
    isTemporary: boolean;
    createdById: string | null;
  };

/** A message of a conversation that the caller is in. One query, within `tx` if given. Throws not-found. */
export async function getMessage(
  me: Me,
  messageId: string,
  tx?: Tx,
): Promise<{ message: MessageView; room: Room }> {
  const rows = tx
    ? await tx.$queryRawUnsafe<OneRow[]>(oneStatement(), messageId, me.id)
    : await sql<OneRow>("get_message", oneStatement(), [messageId, me.id]);
  const [row] = rows;
  if (!row) throw notFound("The message");
  const {
    isTemporary: isTemporaryRoom,
    activityId,
    createdById: createdBy,
    groupRole,
    organizationRole,
    isBlocked,
  } = row;
  return {
    message: toView(row),
    room: { isTemporaryRoom, activityId, createdBy, groupRole, organizationRole, isBlocked },
  };
}

/** The caller's message with this clientMessageId, or null. */
export async function findRepeated(me: Me, conversationId: string, clientMessageId: string) {
  const [row] = await sql<Row>(
    "find_repeated",
    `${messagesWithSenders} where m."conversationId" = $1 and m."senderId" = $2 and m."clientMessageId" = $3`,
    [conversationId, me.id, clientMessageId],
  );
  return row ? toView(row) : null;
}

function deliveredOf({ type, data: { deletion } }: StoredEvent, message: MessageView): LiveEvent {
  if (type === liveTypes.messageSent) return delivered.messageSent(message);
  return delivered.messageUpdated(message, deletion === undefined ? undefined : Number(deletion));
}

/** Renders messages as they are now, so that a replay never returns deleted text. */
export async function listMessageEvents(events: StoredEvent[]): Promise<Map<number, LiveEvent>> {
  const ids = events.map((event) => event.data.messageId);
  const rows =
    ids.length === 1
      ? await sql<Row>("render_message", `${messagesWithSenders} where m.id = $1`, ids)
      : await sql<Row>("render_messages", `${messagesWithSenders} where m.id = any($1::uuid[])`, [ids]);
  const views = new Map(rows.map((row) => [row.id, toView(row)]));
  const made = new Map<number, LiveEvent>();
  for (const event of events) {
    const message = views.get(event.data.messageId ?? "");
    if (!message) continue;
    made.set(event.position, deliveredOf(event, message));
  }
  return made;
}

/** Prisma selection: whether a message is deleted, and its files. */
export const presentMessage = {
  select: { isDeleted: true, attachments: { select: { id: true } } },
} as const;

/** A message of a conversation that the caller is in, as it is read, with its files in order. Throws not-found. */
export async function getStoredMessage(me: Me, messageId: string) {
  const message = await db.message.findFirst({
    where: { id: messageId, conversation: { participants: { some: { userId: me.id } } } },
    select: {
      id: true,
      type: true,
      content: true,
      isDeleted: true,
      senderId: true,
      createdAt: true,
      attachments: {
        select: { id: true, name: true, type: true, size: true },
        orderBy: [{ place: "asc" }, { id: "asc" }],
      },
    },
  });
  if (!message) throw notFound("The message");
  const text = `select ${readTextSql("m")} as content from "Message" m where m.id = $1::uuid`;
  return { ...message, ...(await sql<{ content: string }>("read_text", text, [messageId]))[0] };
}

/** How many messages on each side of a reported one the staff sees. */
const NEIGHBORS = 2;

const beside = (is: "<" | ">", order: "asc" | "desc") => `(
    select m.seq, m.id, ${readTextSql("m")} as content, m."createdAt", m."senderId" from "Message" m
    where m."conversationId" = r."conversationId" and m.seq ${is} r.seq and m.type <> 'SYSTEM' and not m."isDeleted"
    order by m.seq ${order} limit ${NEIGHBORS}
  )`;
const neighborsStatement = `
  select n.id, n.content, n."createdAt", n.seq < r.seq as "isBefore", ${person("u")} as sender
  from "Message" r cross join lateral (${beside("<", "desc")} union all ${beside(">", "asc")}) n
  left join ${peopleSql} u on u.id = n."senderId"
  where r.id = $1::uuid order by n.seq`;

/** A message beside a reported one, as it is now. `sender` null: the account is deleted. */
export type Neighbor = {
  id: string;
  content: string;
  createdAt: Date;
  isBefore: boolean;
  sender: PersonView | null;
};

/** The messages around one, for the staff, who judge a report of it: at most two on each side, none deleted. One query. */
export const listNeighbors = (messageId: string): Promise<Neighbor[]> =>
  sql<Neighbor>("message_neighbors", neighborsStatement, [messageId]);
