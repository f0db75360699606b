import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { messagesInOrderSql } from "@/features/messaging/mentions/queries";
import { participantsSql, sentFilesSql } from "@/features/messaging/queries";
import { blocksSql, personJsonSql } from "@/features/people/queries";
import type { PersonView } from "@/features/people/views";
import { once } from "@/lib/once";
import { pool, sqlWithIsoTimes } from "@/server/db";
import { MOST_COUNTED, MOST_RANKED } from "../rules";
import { choosePlan, type Extent, MOST_KEYS, MOST_WALKED, type Plan, periodsBefore } from "./rules";
import type { MessageCursor } from "./schema";

/** What of a query the statement needs. `queries`: by tier. Null: not filtered. */
export type MessageQuery = {
  isFile: boolean;
  queries: [typed: string, folded: string, inflected: string, near: string];
  conversationIds: string[] | null;
  senderIds: string[] | null;
  after: string | null;
  before: string | null;
  /** for marking: lexemes, and beginnings of lexemes as patterns */
  whole: string[];
  beginnings: string[];
};

type Explained = { "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] };
/** How many rows of the index the planner expects to match. One query, which reads no row. */
async function estimateHits(query: string): Promise<number> {
  const { rows } = await pool.query<Explained>(
    `explain (format json) select from "SearchMessage" s where s.words @@ $1::tsquery`,
    [query],
  );
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";
/** $1: the caller; $2: ids of conversations or null. */
const mineSql = `
  select p."conversationId" from ${participantsSql} p
  where p."userId" = $1 and ($2::uuid[] is null or p."conversationId" = any($2))`;
const olderSql = `(s.at, s.id) < (coalesce($7::timestamptz, 'infinity'), coalesce($8::uuid, '${LAST_ID}'))`;
/** What the caller has folded away by a block is not found. */
const filtersSql = `
  ($3::uuid[] is null or s."senderId" = any($3)) and ($4::timestamptz is null or s.at >= $4)
  and ($5::timestamptz is null or s.at < $5) and ($6::boolean or s.id = s."messageId")
  and (s."senderId" in (select b."blockedId" from ${blocksSql} b where b."blockerId" = $1)) is not true`;
const inOrder = "order by s.at desc, s.id desc";
const newestFirst = `${inOrder} limit $9`;

/** `is true` keeps the planner from a join, which would lose the order of rows, or begin with all that are mine. */
const isMineSql = `(s."conversationId" in (${mineSql})) is true`;
/** `offset 0` keeps the planner from other indexes, which it would read to the end for a rare word. */
const fromIndex = (which: string) => `
  select s.id, s."messageId", s.at, s.words from (
    select * from "SearchMessage" s where ${which} s.words @@ $13::tsquery offset 0
  ) s
  where ${isMineSql} and ${olderSql} and ${filtersSql} ${newestFirst}`;
/** Of few conversations: words in others are never read. */
const byKeys = fromIndex(`s.keys && array(select mine."conversationId"::text from (${mineSql}) mine) and`);
const byWords = fromIndex("");
/** $23: keys of times. */
const byPeriods = fromIndex("s.keys && $23::text[] and");
const fromNewest = (rows: string) => `
  select s.id, s."messageId", s.at, s.words from (${rows}) s
  where ${isMineSql} and ($13::tsquery is null or s.words @@ $13) and ${filtersSql}
  ${newestFirst}`;
const byTime = fromNewest(
  `select * from "SearchMessage" s where ${olderSql} ${inOrder} limit ${MOST_WALKED}`,
);
const bySender = fromNewest(
  `select * from "SearchMessage" s where s."senderId" = any($3) and ${olderSql} ${inOrder}`,
);
/** Each conversation from its newest message on. */
const byConversation = `
  select s.* from (${mineSql}) mine cross join lateral (
    select s.id, s."messageId", s.at, s.words from "SearchMessage" s
    where s."conversationId" = mine."conversationId" and ${olderSql}
      and ($13::tsquery is null or s.words @@ $13) and ${filtersSql} ${newestFirst}
  ) s ${newestFirst}`;

/** Where in a row's text the words of the query stand, counted in words from 1. */
const placesSql = `array(
  select distinct place from unnest(page.words) found(lexeme, positions, weights), unnest(found.positions) place
  where found.lexeme = any($18::text[]) or found.lexeme like any($19::text[]) order by place)`;

const endSql = (order: string) => `(
  select json_build_object('id', h.id, 'at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from hits h order by ${order} limit 1)`;

/**
 * Raw SQL, as this is what search is for. The newest rows that the caller may see are ranked; a page begins after
 * ($14 tier, $15 at, $16 id). $17: how many rows of the page. $21, $22: where the ranked ones end.
 */
const statementOf = (hits: string) => `
  with hits as materialized (${hits}),
  ranked as (
    select h.*, case
      when not $20::boolean then 3
      when h.words @@ $10::tsquery then 0 when h.words @@ $11::tsquery then 1 when h.words @@ $12::tsquery then 2
      else 3 end as tier
    from hits h
    where $21::timestamptz is null or (h.at, h.id) >= ($21, $22::uuid)
  ),
  page as materialized (
    select * from ranked r
    where $14::int is null or (r.tier, $15::timestamptz, $16::uuid) > ($14, r.at, r.id)
    order by r.tier, r.at desc, r.id desc limit $17
  )
  select page.id, page."messageId", page.at, page.tier, m."conversationId", m.content, f.name as "fileName",
    case when u.id is not null then ${personJsonSql("u")} end as person, ${placesSql} as places,
    (select count(*)::int from (select from hits limit ${MOST_COUNTED + 1}) counted) as count,
    (select json_build_object('count', count(*), 'floor', ${endSql("h.at, h.id")}, 'newest', ${endSql("h.at desc, h.id desc")})
      from hits) as extent
  from page
  join ${messagesInOrderSql} m on m.id = page."messageId" and m."isSearchable"
  left join ${peopleSql} u on u.id = m."senderId"
  left join ${sentFilesSql} f on f.id = page.id
  order by page.tier, page.at desc, page.id desc`;

const statements = {
  byKeys: once(() => statementOf(byKeys)),
  byWords: once(() => statementOf(byWords)),
  byPeriods: once(() => statementOf(byPeriods)),
  byTime: once(() => statementOf(byTime)),
  bySender: once(() => statementOf(bySender)),
  byConversation: once(() => statementOf(byConversation)),
};
type Way = keyof typeof statements;

type Place = { at: string; id: string };
type Row = {
  id: string;
  messageId: string;
  conversationId: string;
  at: string;
  tier: 0 | 1 | 2 | 3;
  content: string;
  fileName: string | null;
  person: PersonView | null;
  places: number[];
  count: number;
  extent: { count: number; floor: Place; newest: Place };
};

type Page = {
  /** older ones alone */
  top: Place | null;
  last: (Place & { tier: number }) | null;
  /** max hits that are ranked */
  most: number;
  limit: number;
  isRanked: boolean;
  floor: Place | null;
  /** whether typing errors are forgiven; null: where little else is found */
  isNear: boolean | null;
};
type Ran = { rows: Row[]; isNear: boolean };

async function run(me: Me, query: MessageQuery, way: Way, page: Page, periods?: string[]): Promise<Row[]> {
  const { queries, isFile, conversationIds, senderIds, after, before, whole, beginnings } = query;
  const { top, last, most, limit, isRanked, floor, isNear } = page;
  const end = top ?? (before ? { at: before, id: FIRST_ID } : null);
  const [typed, folded, inflected, near] = queries;
  return sqlWithIsoTimes<Row>(`search_messages_${way}`, statements[way](), [
    ...[me.id, conversationIds, senderIds, after, before, isFile, end?.at ?? null, end?.id ?? null, most],
    ...[typed || null, folded || null, inflected || null, (isNear ? near : inflected) || null],
    ...[last?.tier ?? null, last?.at ?? null, last?.id ?? null, limit],
    ...[whole, beginnings, isRanked && typed !== "", floor?.at ?? null, floor?.id ?? null],
    ...(way === "byPeriods" ? [periods] : []),
  ]);
}

/** Of the people of a filter, a tenth of all messages are taken to be theirs. */
const FILTERED = 10;
/** How much further back the next try goes. */
const WIDER = 6;

async function getPlan(query: MessageQuery, extent: Extent, page: Page): Promise<Plan> {
  const [, , inflected, near] = query.queries;
  const estimate = { inflected: await estimateHits(inflected), near: await estimateHits(near) };
  const { conversationIds, senderIds } = query;
  const conversations = conversationIds?.length ?? extent.conversations;
  const ofThem = (extent.own * conversations) / Math.max(1, extent.conversations);
  const own = senderIds ? ofThem / FILTERED : ofThem;
  const top = page.top?.at ?? query.before ?? new Date().toISOString();
  const plan = choosePlan(estimate, { ...extent, own, conversations }, new Date(top));
  return { ...plan, isNear: page.isNear ?? plan.isNear };
}

const countIn = (rows: Row[]) => rows[0]?.extent.count ?? 0;

/** Filters alone: from the newest on of whom or where they say. */
const wayOfFilters = ({ senderIds, conversationIds }: MessageQuery): Way =>
  senderIds ? "bySender" : conversationIds ? "byConversation" : "byTime";

/** The newest matches, by what costs least; further back where the estimate was wrong. */
async function runBest(me: Me, query: MessageQuery, extent: Extent, page: Page): Promise<Ran> {
  if (query.queries[3] === "")
    return { rows: await run(me, query, wayOfFilters(query), { ...page, isNear: true }), isNear: true };
  const plan = await getPlan(query, extent, page);
  const { isNear } = plan;
  const within = { ...page, isNear };
  const isEnough = (rows: Row[]) => countIn(rows) >= page.most;
  if (plan.way === "CONVERSATIONS") return { rows: await run(me, query, "byConversation", within), isNear };
  if (plan.way === "TIME") {
    const rows = await run(me, query, "byTime", within);
    if (isEnough(rows) || extent.all <= MOST_WALKED) return { rows, isNear };
  }
  const end = new Date(page.top?.at ?? query.before ?? Date.now());
  for (let days = plan.days; days !== null; days *= WIDER) {
    const periods = periodsBefore(end, days);
    if (periods === null) break;
    const rows = await run(me, query, "byPeriods", within, periods);
    if (isEnough(rows)) return { rows, isNear };
  }
  const isOfFew = (query.conversationIds?.length ?? extent.conversations) <= MOST_KEYS;
  return { rows: await run(me, query, isOfFew ? "byKeys" : "byWords", within), isNear };
}

export type FoundMessage = Omit<Row, "count" | "extent" | "tier">;
export type MessagePage = { rows: FoundMessage[]; count: number; next: MessageCursor | null };

/** The newest place that is older than everything that comes from now on. */
const justAfter = ({ at }: Place): Place => ({
  at: new Date(Date.parse(at) + 1).toISOString(),
  id: FIRST_ID,
});

/**
 * A page of the messages, or files, that match and that the caller may see: the newest 2 000 by how well they match, then
 * older ones, newest first. `count`: at most 101. One query, three with words, more where the planner was wrong.
 */
export async function listMessages(
  me: Me,
  query: MessageQuery,
  extent: Extent,
  { cursor, limit }: { cursor: MessageCursor | null; limit: number },
): Promise<MessagePage> {
  if (cursor && cursor.last.tier === null) return listOlder(me, query, extent, cursor, limit);
  const top = cursor?.top ?? null;
  const last = cursor ? { ...cursor.last, tier: cursor.last.tier ?? 0 } : null;
  const page = {
    top,
    last,
    most: MOST_RANKED,
    limit: limit + 1,
    isRanked: true,
    floor: cursor?.floor ?? null,
    isNear: cursor?.isNear ?? null,
  };
  const { rows, isNear } = await runBest(me, query, extent, page);
  const floor = cursor
    ? cursor.floor
    : rows[0] && rows[0].extent.count >= MOST_RANKED
      ? rows[0].extent.floor
      : null;
  const shown = rows.slice(0, limit);
  const end = shown.at(-1);
  const newest = rows[0]?.extent.newest;
  const count = rows[0]?.count ?? 0;
  const from = top ?? (newest ? justAfter(newest) : null);
  if (!end || !from) return { rows: shown, count, next: null };
  if (rows.length > limit) {
    const { at, id, tier } = end;
    return { rows: shown, count, next: { top: from, floor, isNear, last: { at, id, tier } } };
  }
  // all that were ranked are shown
  const next = floor ? { top: from, floor, isNear, last: { ...floor, tier: null } } : null;
  return { rows: shown, count, next };
}

async function listOlder(
  me: Me,
  query: MessageQuery,
  extent: Extent,
  cursor: MessageCursor,
  limit: number,
): Promise<MessagePage> {
  const page = {
    top: cursor.last,
    last: null,
    most: limit + 1,
    limit: limit + 1,
    isRanked: false,
    floor: null,
    isNear: cursor.isNear,
  };
  const { rows } = await runBest(me, query, extent, page);
  const shown = rows.slice(0, limit);
  const end = shown.at(-1);
  const isMore = rows.length > limit && end !== undefined;
  return {
    rows: shown,
    count: MOST_COUNTED + 1,
    next: isMore ? { ...cursor, last: { at: end.at, id: end.id, tier: null } } : null,
  };
}
