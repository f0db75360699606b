import type { Me } from "@/features/accounts/rules";
import type { Tx } from "@/server/db";
import { foldedSql, shorterSql, stemsSql } from "./queries";
import { type Columns, isSpelled } from "./rules";

/** Where a word is known, so are its stems. */
const learnStatement = `
  insert into "SearchWord" (word, shorter)
  select word, ${shorterSql("word")} from (
    select distinct form.word from unnest($1::text[]) given(word)
    cross join lateral (
      select ${foldedSql("given.word")} as word union select s.stem from (${stemsSql("given.word")}) s
    ) form
    where not exists (select from "SearchWord" w where w.word = ${foldedSql("given.word")})
      and form.word ~ '^[[:alpha:]]{3,30}$'
    order by form.word
  ) words
  on conflict do nothing`;

/** Remembers words for typing errors and parts of words. One statement. */
export async function learnWords(_me: Me, tx: Tx, { word, isJoined }: Columns): Promise<void> {
  const words = [...new Set(word.filter((one, index) => !isJoined[index] && isSpelled(one)))];
  if (words.length > 0) await tx.$executeRawUnsafe(learnStatement, words);
}

const isUnusedSql = (word: string) => `
  not exists (select from "SearchMessage" s where s.words @@ quote_literal(${word})::tsquery)
  and not exists (select from "SearchEntry" s where s.words @@ quote_literal(${word})::tsquery)`;

/** Forgets those of these words that no text has any more. Must hold the index. One statement. */
export async function forgetWords(_me: Me, tx: Tx, words: string[]): Promise<void> {
  if (words.length === 0) return;
  await tx.$executeRawUnsafe(
    `delete from "SearchWord" w where w.word = any($1::text[]) and ${isUnusedSql("w.word")}`,
    words,
  );
}

/** Words of a transaction: each is looked up twice. */
const BATCH = 500;

/**
 * Forgets those of the next words that no text has, as of a conversation that was deleted. Must hold the index. Returns the
 * last of them; null: there were none. Two statements.
 */
export async function forgetNextWords(me: Me, tx: Tx, after: string): Promise<string | null> {
  const rows = await tx.searchWord.findMany({
    where: { word: { gt: after } },
    orderBy: { word: "asc" },
    take: BATCH,
    select: { word: true },
  });
  const words = rows.map(({ word }) => word);
  await forgetWords(me, tx, words);
  return words.at(-1) ?? null;
}
