import type { Me } from "@/features/accounts/rules";
import { sql, type Tx } from "@/server/db";
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

const FORGOTTEN = 500;
const forgetStatement = `
  with next as (select word from "SearchWord" where word > $1 order by word limit ${FORGOTTEN}),
  gone as (
    delete from "SearchWord" w using next where w.word = next.word
      and not exists (select from "SearchMessage" s where s.words @@ (quote_literal(next.word))::tsquery)
      and not exists (select from "SearchEntry" s where s.words @@ (quote_literal(next.word))::tsquery)
  )
  select max(word) as last from next`;

/** Forgets those of the next words that no text has. Returns the last of them; null: there were none. One statement. */
export async function forgetSomeWords(_me: Me, after: string): Promise<string | null> {
  const [row] = await sql<{ last: string | null }>("forget_words", forgetStatement, [after]);
  return row?.last ?? null;
}
