import type { Me } from "@/features/accounts/rules";
import { getParticipation } from "@/features/messaging/conversations/queries";
import { messagesInOrderSql } from "@/features/messaging/mentions/queries";

import { momentOf, wallTimeOf } from "@/lib/wall-time";
import { sql, sqlWithIsoTimes } from "@/server/db";
import { listForms } from "../words/queries";
import { matchedBy, piecesOf, toPattern, toQuery } from "../words/rules";
import type { ConversationDay, ConversationDays } from "./schema";
import type { DaysAnswer, HitsAnswer, NearestAnswer } from "./views";

/** Max hits of an answer: a conversation is not read by its hits. */
const MOST = 1000;
/** Inflections match, typing errors don't: the words that are found stand marked in the conversation. */
const TIER = 2;

const hitsStatement = `
  with hits as (
    select s.id, s.at, s.words from "SearchMessage" s
    where s.keys && array[$1::uuid::text] and s.words @@ $2::tsquery and s.id = s."messageId"
    order by s.at desc, s.id desc limit ${MOST + 1}
  )
  select h.id, m.seq, h.at, array(
    select distinct place from unnest(h.words) found(lexeme, positions, weights), unnest(found.positions) place
    where found.lexeme = any($3::text[]) or found.lexeme like any($4::text[]) order by place
  ) as places
  from hits h join ${messagesInOrderSql} m on m.id = h.id and m."isSearchable"
  order by m.seq desc`;

/** Messages of a conversation of the caller's, whole history. Three queries. Throws not-found. */
export async function listHits(me: Me, { id, q }: { id: string; q: string }): Promise<HitsAnswer> {
  await getParticipation(me, id);
  const pieces = piecesOf(q);
  if (pieces.length === 0) return { hits: [], hasMore: false };
  const forms = await listForms(pieces);
  const { whole, beginnings } = matchedBy(pieces, forms);
  const hits = await sqlWithIsoTimes<HitsAnswer["hits"][number]>("conversation_hits", hitsStatement, [
    id,
    toQuery(pieces, forms, TIER),
    whole,
    beginnings.map(toPattern),
  ]);
  return { hits: hits.slice(0, MOST), hasMore: hits.length > MOST };
}

const daysStatement = `
  select to_char(s.at at time zone $4, 'YYYY-MM-DD') as day, (array_agg(s."messageId" order by s.at, s.id))[1] as "messageId"
  from "SearchMessage" s where s."conversationId" = $1 and s.id = s."messageId" and s.at >= $2 and s.at < $3
  group by 1 order by 1`;

const todayOf = (me: Me) => wallTimeOf(new Date(), me.timeZone).day;
const startOf = (me: Me, day: string) => momentOf({ day, time: "00:00" }, me.timeZone)?.toISOString() ?? day;

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

/** Two queries. Throws not-found. */
export async function listDays(me: Me, input: ConversationDays): Promise<DaysAnswer> {
  const { id, month = todayOf(me).slice(0, 7) } = input;
  await getParticipation(me, id);
  const [from, to] = [startOf(me, `${month}-01`), startOf(me, `${nextMonth(month)}-01`)];
  return { days: await sql("conversation_days", daysStatement, [id, from, to, me.timeZone]) };
}

const nearestStatement = `
  select coalesce(
    (select s."messageId" from "SearchMessage" s
      where s."conversationId" = $1 and s.id = s."messageId" and s.at >= $2 order by s.at, s.id limit 1),
    (select s."messageId" from "SearchMessage" s
      where s."conversationId" = $1 and s.id = s."messageId" and s.at < $2 order by s.at desc, s.id desc limit 1)
  ) as "messageId"`;

/** Two queries. Throws not-found. */
export async function getNearest(me: Me, { id, day = todayOf(me) }: ConversationDay): Promise<NearestAnswer> {
  await getParticipation(me, id);
  const [row] = await sql<NearestAnswer>("conversation_nearest", nearestStatement, [id, startOf(me, day)]);
  return { messageId: row?.messageId ?? null };
}
