import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { personJsonSql } from "@/features/people/queries";
import type { PersonView } from "@/features/people/views";
import { personOfTopic } from "@/lib/live-event";
import { once } from "@/lib/once";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { sql, sqlWithIsoTimes, sqlWithin, type Tx } from "@/server/db";
import type { StoredEvent } from "@/server/live/relay";

import { conversationTopic, delivered, type LiveEvent } from "../events";
import { countedMentionsSql, countedSql } from "../levels/queries";
import { namedSql, unreadMentionsSql } from "../mentions/queries";
import {
  blockJoins,
  deletedSinceSql,
  getRoleJoins,
  getSpaceJoins,
  isBlocked,
  spaceName,
  spaceRoles,
  system,
  unreadSql,
} from "../queries";
import { isWritable, MAX_DIRECT_OTHERS } from "../rules";
import { type ConversationList, MOST_IN_LIST } from "./schema";
import {
  type ConversationRow,
  type ConversationView,
  PEOPLE_IN_LIST,
  PEOPLE_IN_ONE,
  toConversation,
  toGone,
  toShared,
} from "./views";

/** Conversations as seen by one participant, and without a viewer. */
const viewed = `"Participant" p join "Conversation" c on c.id = p."conversationId"`;
const unviewed = `"Conversation" c left join "Participant" p on false`;
/** False while the participant has hidden the conversation until the next message. */
const isShown = `(p."hiddenSeq" is null or p."hiddenSeq" < c."lastSeq")`;

/** The people who joined first, for the column `people`, or their ids. */
const firstPeople = (columns: string, conversation: string, most: number) => `
  select ${columns} from "Participant" q where q."conversationId" = ${conversation}
  order by q."joinedAt", q."userId" limit ${most}`;
const peopleColumn = `coalesce((
    select json_agg((
      select ${personJsonSql("u")} from ${peopleSql} u where u.id = first_ones."userId"
    ) order by first_ones."joinedAt", first_ones."userId")
    from (${firstPeople(`q."userId", q."joinedAt"`, "c.id", PEOPLE_IN_ONE)}) first_ones
  ), '[]') as people`;

/**
 * Raw SQL, because this is a hot path: one statement for the list of conversations. Its cost grows with the number of
 * the user's conversations, not with the number of messages: the last message is looked up by its key.
 */
const conversationsOf = (from = viewed, people = peopleColumn) => `
  select c.id, c.type, c."createdById", c."createdAt", c."lastMessageAt", c."lastSeq", c.countable, c.deletions,
    c."participantCount", c.name, c."isTemporary", c."parentId", c."noticeId", c."categoryTag", c."groupId",
    c."organizationId", c."activityId", p."userId" as "viewerId", p."readSeq", p."readCountable", p."ownSince",
    ${deletedSinceSql} as "deletedSince", p."isMuted",
    p."mentionsOnly", p."lateMentions", counted.level as "countedAs", ${unreadMentionsSql()} as "mentionCount", p."hiddenSeq",
    ${spaceName} as "spaceName", coalesce(g."pictureUrl", o."logoUrl") as "spacePicture", g.color as "spaceColor",
    ${spaceRoles},
    m.id as "messageId", m.content, ${namedSql("m")} as named, m.type as "messageType", m."isDeleted", m."senderId",
    s.name as "senderName", m."createdAt" as "sentAt", ${system} as system, ${people}
  from ${from}
  ${countedSql}
  ${getSpaceJoins()}
  ${getRoleJoins('p."userId"')}
  left join "Message" m on m."conversationId" = c.id and m.seq = c."lastSeq"
  left join ${peopleSql} s on s.id = m."senderId"`;

type Row = ConversationRow & { viewerId: string; people: PersonView[] };

/**
 * The page is found first, so that what a conversation shows is looked up for those of the page alone: somebody may be
 * in ten thousand. The literal limit tells the planner how few they are without knowing the page size.
 */
const pageSql = `
  select c.id, c.type, row_number() over (order by c."lastMessageAt" desc, c.id desc) as place from ${viewed}
  where p."userId" = $1 and ${isShown} and ($2::timestamptz is null or (c."lastMessageAt", c.id) < ($2, $3::uuid))
  order by c."lastMessageAt" desc, c.id desc limit least($4, ${MOST_IN_LIST + 1})`;
const paged = `page join "Participant" p on p."conversationId" = page.id and p."userId" = $1 join "Conversation" c on c.id = page.id`;

/**
 * Each conversation's people by id, and the people of the whole page in its first row: most are in several. A DIRECT one
 * is named after all of them. The limits are literal, so that the planner knows them.
 */
const idsOf = (most: number) => `array(${firstPeople(`q."userId"`, "found.id", most)})`;
const pageWithPeople = `
  select found.*, case when found.type = 'DIRECT' then ${idsOf(MAX_DIRECT_OTHERS + 1)} else ${idsOf(PEOPLE_IN_LIST)} end
    as "peopleIds"
  from (${pageSql}) found`;
const peopleColumns = `array_to_string(page."peopleIds", ',') as "peopleIds",
  case when page.place = 1 then (
    select json_agg(${personJsonSql("u")}) from ${peopleSql} u
    where u.id in (select unnest(page."peopleIds") from page)
  ) end as "allPeople"`;

/** In any order: sorted by the database, no row would be sent before the last one is ready. */
const listStatement = once(
  () => `with page as materialized (${pageWithPeople})
  ${conversationsOf(paged, `page.place::int, ${peopleColumns}`)}`,
);

const oneStatement = once(() => `${conversationsOf()} where p."userId" = $1 and c.id = $2`);

const severalStatement = once(
  () => `${conversationsOf()}
  join unnest($1::uuid[], $2::uuid[]) as wanted("userId", id) on wanted."userId" = p."userId" and wanted.id = c.id`,
);

const sharedStatement = once(
  () => `${conversationsOf(unviewed)}
  where c.id = any($1::uuid[]) and c."closedAt" is null`,
);

/** `place`: on the page, from 1. `peopleIds`: separated by commas. `allPeople`: those of the page, at place 1 only. */
type ListRow = ConversationRow & { place: number; peopleIds: string; allPeople: PersonView[] | null };

/** The caller's conversations, last active first, with keyset pagination. One query. */
export async function listConversations(
  me: Me,
  input: ConversationList,
): Promise<{ conversations: ConversationView[]; nextCursor: string | null }> {
  const [at, id] = parseCursor(input.cursor);
  const rows = await sqlWithIsoTimes<ListRow>("list_conversations", listStatement(), [
    me.id,
    at,
    id,
    input.limit + 1,
  ]);
  rows.sort((one, other) => one.place - other.place);
  const people = new Map(rows[0]?.allPeople?.map((person) => [person.id, person]));
  const peopleOf = (row: ListRow) => row.peopleIds.split(",").flatMap((one) => people.get(one) ?? []);
  const { page, nextCursor } = pageOf(rows, input.limit, (row) => [new Date(row.lastMessageAt), row.id]);
  return {
    conversations: page.map((row) => toConversation(row, peopleOf(row), me, PEOPLE_IN_LIST)),
    nextCursor,
  };
}

/** A conversation that the caller is in. Throws not-found. One query. */
export async function getConversation(me: Me, id: string, tx?: Tx): Promise<ConversationView> {
  const [row] = await sqlWithin<Row>(tx, "get_conversation", oneStatement(), [me.id, id]);
  if (!row) throw notFound("The conversation");
  return toConversation(row, row.people, me);
}

/** Those of these conversations that the caller is in. One query. */
export async function listOwnConversations(me: Me, ids: string[]): Promise<ConversationView[]> {
  if (ids.length === 0) return [];
  const rows = await sqlWithIsoTimes<Row>("several_conversations", severalStatement(), [
    ids.map(() => me.id),
    ids,
  ]);
  return rows.map((row) => toConversation(row, row.people, me, PEOPLE_IN_LIST));
}

/** SQL for the conversations of a person with their names: of a DIRECT one, those of the others in it. */
export const getConversationNames = (person: string): string => `
  select c.id, coalesce(c.name, ${spaceName}, (
    select string_agg(u.name, ' ') from "Participant" q join ${peopleSql} u on u.id = q."userId"
    where q."conversationId" = c.id and q."userId" <> p."userId" and c.type = 'DIRECT'
  )) as name
  from ${viewed} ${getSpaceJoins()} where p."userId" = ${person}`;

/** Throws not-found unless the caller is in the conversation. Cheaper than `getConversation`. */
export async function getParticipation(me: Me, id: string): Promise<void> {
  const found = await sql(
    "find_participant",
    `select 1 from "Participant" where "conversationId" = $1 and "userId" = $2`,
    [id, me.id],
  );
  if (found.length === 0) throw notFound("The conversation");
}

/** Throws not-found unless the caller is in it and may write there (not if the pair is blocked). One query. */
export async function getWritable(me: Me, id: string): Promise<void> {
  const [found] = await sql<{ isBlocked: boolean }>(
    "find_sayable",
    `select ${isBlocked} as "isBlocked" from ${viewed} ${blockJoins} where p."conversationId" = $1 and p."userId" = $2`,
    [id, me.id],
  );
  if (!found) throw notFound("The conversation");
  demand(isWritable, found);
}

const countUnreadSql = `select p."userId" as id, coalesce(sum(case
    when counted.level = 'ALL' then unread.count
    when unread.count > 0 then least(unread.count, ${countedMentionsSql})
    else 0 end), 0)::int as unread
  from ${viewed} ${countedSql}
  cross join lateral (select ${unreadSql} as count) unread
  where p."userId" = any($1::uuid[]) and ${isShown} group by 1`;

/** The same for these people, by id. One query. */
export async function countUnreadOf(userIds: string[]): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; unread: number }>("count_unread_of", countUnreadSql, [userIds]);
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

/**
 * Counts messages of others after the last read one in all unmuted conversations (docs/contract.md, 3); at the level
 * MENTIONS, mentions alone. One query.
 */
export async function countUnread(me: Me): Promise<{ unreadCount: number }> {
  return { unreadCount: (await countUnreadOf([me.id])).get(me.id) ?? 0 };
}

/** The topics that a user subscribes to besides their own. */
export async function listTopics(userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    "list_topics",
    `select "conversationId" as id from "Participant" where "userId" = $1`,
    [userId],
  );
  return rows.map(({ id }) => conversationTopic(id));
}

/**
 * Renders `conversation_updated` events. On a user's own topic: the conversation as the user sees it now, or that they
 * are no longer in it. On a conversation's topic: the part that is the same for all. At most two queries.
 */
export async function listConversationEvents(events: StoredEvent[]): Promise<Map<number, LiveEvent>> {
  const personal = events.filter(({ topic }) => personOfTopic(topic) !== null);
  const shared = events.filter(({ topic }) => personOfTopic(topic) === null);
  return new Map([...(await listPersonalEvents(personal)), ...(await listSharedEvents(shared))]);
}

async function listPersonalEvents(events: StoredEvent[]): Promise<[number, LiveEvent][]> {
  if (events.length === 0) return [];
  const wanted = events.map((event) => ({
    position: event.position,
    userId: personOfTopic(event.topic) ?? "",
    conversationId: event.data.conversationId ?? "",
    isOut: event.data.leaves !== undefined,
  }));
  const rows = await sql<Row>("render_conversations", severalStatement(), [
    wanted.map(({ userId }) => userId),
    wanted.map(({ conversationId }) => conversationId),
  ]);
  const seen = new Map(rows.map((row) => [`${row.viewerId} ${row.id}`, row]));
  return wanted.map(({ position, userId, conversationId, isOut }) => {
    // a leave event is always rendered as gone: a user who has joined again since gets a separate event for that
    const row = isOut ? undefined : seen.get(`${userId} ${conversationId}`);
    const conversation = row ? toConversation(row, row.people, { id: userId }) : toGone(conversationId);
    return [position, delivered.conversationUpdated(conversation)];
  });
}

async function listSharedEvents(events: StoredEvent[]): Promise<[number, LiveEvent][]> {
  if (events.length === 0) return [];
  const ids = events.map(({ data }) => data.conversationId ?? "");
  const rows = await sql<Row>("render_shared", sharedStatement(), [ids]);
  const views = new Map(rows.map((row) => [row.id, toShared(toConversation(row, row.people, { id: "" }))]));
  return events.flatMap(({ position, data }): [number, LiveEvent][] => {
    const conversation = views.get(data.conversationId ?? "");
    return conversation ? [[position, delivered.conversationUpdated(conversation)]] : [];
  });
}

/** The open conversations about a notice. */
export async function listConversationIdsAbout(tx: Tx, noticeId: string): Promise<string[]> {
  const where = { noticeId, closedAt: null };
  const rows = await tx.conversation.findMany({ where, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** The current name and tag of a group's channel, or null. The group's own conversation is not a channel. */
export const findChannel = (tx: Tx, groupId: string, id: string) =>
  tx.conversation.findFirst({
    where: { id, groupId, type: "GROUP", closedAt: null, NOT: { parentId: null } },
    select: { name: true, categoryTag: true },
  });

/**
 * The own conversation of each group (`id`, `groupId`) and of each organization (`id`, `organizationId`), for joins in
 * other features' statements. The planner inlines the subquery.
 */
const ownConversationsSql = (space: "groupId" | "organizationId") => `(
  select id, "${space}" from "Conversation"
  where type = 'GROUP' and "parentId" is null and not "isTemporary" and "closedAt" is null)`;
export const groupConversationsSql = ownConversationsSql("groupId");
export const organizationConversationsSql = ownConversationsSql("organizationId");
