import type { Me } from "@/features/accounts/rules";
import type { Tx } from "@/server/db";
import { type EntrySource, listSources } from "../sources/queries";
import type { EntryText } from "../sources/rules";
import { forgetWords, learnWords } from "../words/commands";
import { vectorsSql } from "../words/queries";
import { columnsOf, toValues } from "../words/rules";
import { MAX_INDEXED } from "./rules";

/** Max entries of a transaction. */
const BATCH = 200;

/** $5 to $12: kind and columns of the entries. Vectors of titles have even numbers, those of texts odd ones; joined, the text's words go on counting after the title's. */
const writeStatement = `
  with vectors as materialized (${vectorsSql})
  insert into "SearchEntry" (kind, id, title, text, url, at, picture, color, "titleWords", words)
  select $5, e.id, e.title, e.text, e.url, e.at, e.picture, e.color, coalesce(t.words, ''), coalesce(t.words, '') || coalesce(x.words, '')
  from unnest($6::text[], $7::text[], $8::text[], $9::text[], $10::timestamptz[], $11::text[], $12::text[])
    with ordinality e(id, title, text, url, at, picture, color, place)
  left join vectors t on t.text = 2 * (e.place - 1)
  left join vectors x on x.text = 2 * (e.place - 1) + 1
  on conflict (kind, id) do update set title = excluded.title, text = excluded.text, url = excluded.url, at = excluded.at,
    picture = excluded.picture, color = excluded.color, "titleWords" = excluded."titleWords", words = excluded.words`;

const column = <Key extends keyof EntryText>(texts: EntryText[], key: Key) => texts.map((text) => text[key]);

const wordsStatement = `
  select distinct w.lexeme from "SearchEntry" e, unnest(e.words) w where e.kind = $1 and e.id = any($2::text[])`;

/** Indexes what there is of these ids, and forgets the others with their words. Must hold the index. Six statements. */
export async function indexEntries(me: Me, tx: Tx, source: EntrySource, ids: string[]): Promise<void> {
  const before = await tx.$queryRawUnsafe<{ lexeme: string }[]>(wordsStatement, source.kind, ids);
  const texts = (await source.listTexts(tx, ids)).map((entry) => ({
    ...entry,
    text: entry.text.slice(0, MAX_INDEXED),
  }));
  const there = new Set(column(texts, "id"));
  const gone = ids.filter((id) => !there.has(id));
  if (gone.length > 0) await tx.searchEntry.deleteMany({ where: { kind: source.kind, id: { in: gone } } });
  if (texts.length > 0) await write(me, tx, source, texts);
  await forgetWords(
    me,
    tx,
    before.map(({ lexeme }) => lexeme),
  );
}

async function write(me: Me, tx: Tx, { kind }: EntrySource, texts: EntryText[]): Promise<void> {
  const columns = columnsOf(texts.flatMap(({ title, text }) => [title, text]));
  await learnWords(me, tx, columns);
  await tx.$executeRawUnsafe(
    writeStatement,
    ...toValues(columns),
    kind,
    ...(["id", "title", "text", "url", "at", "picture", "color"] as const).map((key) => column(texts, key)),
  );
}

/** Indexes a batch of what was there before the index. Must hold the index. Returns whether there may be more. */
export async function indexOlderEntries(me: Me, tx: Tx): Promise<boolean> {
  const done = await tx.searchProgress.findMany();
  const progressOf = (kind: string) => done.find((progress) => progress.kind === kind);
  const source = listSources().find(({ kind }) => !progressOf(kind)?.isDone);
  if (!source) return false;
  const { kind } = source;
  const after = progressOf(kind)?.after ?? "";
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(source.listIdsSql, after, BATCH);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await indexEntries(me, tx, source, ids);
  const isDone = ids.length < BATCH;
  // an id of somebody must not stay here
  const state = { isDone, after: isDone ? null : (ids.at(-1) ?? after) };
  await tx.searchProgress.upsert({ where: { kind }, create: { kind, ...state }, update: state });
  return true;
}
