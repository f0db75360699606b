import type { Me } from "@/features/accounts/rules";
import { messagesInOrderSql } from "@/features/messaging/mentions/queries";
import { conversationsSql, sentFilesSql } from "@/features/messaging/queries";
import type { Tx } from "@/server/db";
import { forgetWords, learnWords } from "../words/commands";
import { vectorsSql } from "../words/queries";
import { columnsOf, toValues } from "../words/rules";
import { type Document, documentsOf, type Indexed, keysOf } from "./rules";

/** Max messages of a transaction. */
const BATCH = 200;
/** Max UTF-16 units that are cut in one turn of the event loop, but for one message. */
const MAX_UNITS = 40_000;

const filesSql = `coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type) order by f.place)
  from ${sentFilesSql} f where f."messageId" = m.id), '[]') as files`;
const columnsSql = `m.id, m."conversationId", m.seq, m."senderId", m.content, m."isSearchable",
  to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, ${filesSql}`;
type Row = Indexed & { seq: number; isSearchable: boolean };

const writeStatement = `
  insert into "SearchMessage" (id, "messageId", "conversationId", "senderId", at, keys, words)
  select d.id, d."messageId", d."conversationId", d."senderId", d.at, string_to_array(d.keys, ' '),
    coalesce(v.words, ''::tsvector) || array_to_tsvector(string_to_array(d.marks, ' '))
  from unnest($5::uuid[], $6::uuid[], $7::uuid[], $8::uuid[], $9::timestamptz[], $10::text[], $11::text[])
    with ordinality d(id, "messageId", "conversationId", "senderId", at, marks, keys, place)
  left join (${vectorsSql}) v on v.text = d.place - 1
  on conflict (id) do nothing`;

/** In portions, so that long messages don't hold the event loop. */
function portionsOf(documents: Document[]): Document[][] {
  const portions: Document[][] = [];
  let units = 0;
  for (const document of documents) {
    const last = portions.at(-1);
    units += document.text.length;
    if (last && units <= MAX_UNITS) last.push(document);
    else {
      portions.push([document]);
      units = document.text.length;
    }
  }
  return portions;
}

/** Adds rows that are not there. Two statements for each portion. */
async function write(me: Me, tx: Tx, messages: Row[]): Promise<void> {
  const documents = messages.filter(({ isSearchable }) => isSearchable).flatMap(documentsOf);
  for (const portion of portionsOf(documents)) {
    const columns = columnsOf(portion.map(({ text }) => text));
    await learnWords(me, tx, columns);
    await tx.$executeRawUnsafe(
      writeStatement,
      ...toValues(columns),
      portion.map(({ id }) => id),
      portion.map(({ messageId }) => messageId),
      portion.map(({ conversationId }) => conversationId),
      portion.map(({ senderId }) => senderId),
      portion.map(({ at }) => at),
      portion.map(({ marks }) => marks.join(" ")),
      portion.map((one) => keysOf(one).join(" ")),
    );
  }
}

/** The messages after the last indexed one, of these conversations. */
const newStatement = `
  select ${columnsSql}
  from unnest($1::uuid[]) wanted(id)
  left join "SearchConversation" s on s."conversationId" = wanted.id
  cross join lateral (
    select * from ${messagesInOrderSql} one
    where one."conversationId" = wanted.id and one.seq > coalesce(s.seq, 0) order by one.seq limit ${BATCH}
  ) m
  order by m."conversationId", m.seq limit ${BATCH}`;

/** A conversation may have been deleted meanwhile. */
const reachedStatement = `
  insert into "SearchConversation" ("conversationId", seq)
  select c.id, r.seq from unnest($1::uuid[], $2::int[]) r(id, seq) join ${conversationsSql} c on c.id = r.id
  on conflict ("conversationId") do update set seq = greatest("SearchConversation".seq, excluded.seq)`;

/**
 * Indexes a batch of the messages that these conversations have got since the last time. Must hold the index. Returns
 * how many. Two statements, and two for each portion.
 */
export async function indexNewMessages(me: Me, tx: Tx, conversationIds: string[]): Promise<number> {
  const rows = await tx.$queryRawUnsafe<Row[]>(newStatement, conversationIds);
  if (rows.length === 0) return 0;
  await write(me, tx, rows);
  const reached = new Map(rows.map(({ conversationId, seq }) => [conversationId, seq]));
  await tx.$executeRawUnsafe(reachedStatement, [...reached.keys()], [...reached.values()]);
  return rows.length;
}

const removeStatement = `
  with gone as (delete from "SearchMessage" where "messageId" = any($1::uuid[]) returning words)
  select distinct w.lexeme from gone, unnest(gone.words) w`;

/** Indexes messages anew that were edited or deleted, and forgets words that stand nowhere now. Must hold the index. */
export async function indexChangedMessages(me: Me, tx: Tx, ids: string[]): Promise<void> {
  const before = await tx.$queryRawUnsafe<{ lexeme: string }[]>(removeStatement, ids);
  const rows = await tx.$queryRawUnsafe<Row[]>(
    `select ${columnsSql} from ${messagesInOrderSql} m where m.id = any($1::uuid[]) order by m.id`,
    ids,
  );
  await write(me, tx, rows);
  await forgetWords(
    me,
    tx,
    before.map(({ lexeme }) => lexeme),
  );
}

const olderStatement = `
  select ${columnsSql} from ${messagesInOrderSql} m where m.id < $1::uuid order by m.id desc limit ${BATCH}`;
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * Indexes a batch of the messages that were there before the index, newest first. Must hold the index. Returns whether
 * there may be more.
 */
export async function indexOlderMessages(me: Me, tx: Tx): Promise<boolean> {
  const [progress] = await tx.searchProgress.findMany({ where: { kind: "MESSAGE", isDone: false } });
  if (!progress) return false;
  const rows = await tx.$queryRawUnsafe<Row[]>(olderStatement, progress.after ?? LAST_ID);
  await write(me, tx, rows);
  const last = rows.at(-1);
  const isDone = rows.length < BATCH;
  await tx.searchProgress.update({
    where: { kind: "MESSAGE" },
    data: { isDone, ...(last ? { after: last.id, at: new Date(last.at) } : {}) },
  });
  return !isDone;
}
