import { cutWords, joinWords } from "@/lib/words";
import { sql, type Tx } from "@/server/db";
import { foldedSql, shorterSql, stemsSql } from "./queries";

/** Words of several texts as columns. `text`: the index of the text; `place`: which word of it, from 1. */
export type Columns = { text: number[]; word: string[]; place: number[]; isJoined: boolean[] };

/** The database keeps no later places of words: later ones all have this. */
const LAST_PLACE = 16_383;

/** The words of some texts. */
export function columnsOf(texts: string[]): Columns {
  const columns: Columns = { text: [], word: [], place: [], isJoined: [] };
  texts.forEach((text, index) => {
    const words = cutWords(text);
    const add = (word: string, at: number, isJoined: boolean) => {
      columns.text.push(index);
      columns.word.push(word);
      columns.place.push(Math.min(at + 1, LAST_PLACE));
      columns.isJoined.push(isJoined);
    };
    words.forEach((word, at) => {
      add(word.text, at, false);
    });
    for (const { text: joined, first } of joinWords(text, words)) add(joined, first, true);
  });
  return columns;
}

export const toValues = ({ text, word, place, isJoined }: Columns) => [text, word, place, isJoined];

const lexemeSql = (lexeme: string) =>
  `'''' || replace(replace(${lexeme}, '\\', '\\\\'), '''', '''''') || ''''`;

/**
 * SQL for rows (text, words): the vectors of texts whose columns are $1 to $4. Weights: A a word as written, B without
 * accents, C its stems, D neighbours joined. Raw SQL, as each distinct word is looked up once for all texts.
 */
export const vectorsSql = `
  select given.text, string_agg(${lexemeSql("forms.lexeme")} || ':' || given.place || forms.weight, ' ')::tsvector as words
  from unnest($1::int[], $2::text[], $3::int[], $4::boolean[]) given(text, word, place, "isJoined")
  join (
    select w.word, w."isJoined", form.lexeme, form.weight
    from (select distinct * from unnest($2::text[], $4::boolean[]) d(word, "isJoined")) w
    cross join lateral (select ${foldedSql("w.word")} as word) folded
    cross join lateral (
      select w.word as lexeme, 'A' as weight where not w."isJoined"
      union all select folded.word, case when w."isJoined" then 'D' else 'B' end
        where w."isJoined" or folded.word <> w.word
      union all select s.stem, 'C' from (${stemsSql("w.word")}) s
        where not w."isJoined" and s.stem not in (w.word, folded.word)
    ) form
  ) forms on forms.word = given.word and forms."isJoined" = given."isJoined"
  group by given.text`;

/** New words in one order, so that two transactions never wait for each other. */
const learnStatement = `
  insert into "SearchWord" (word, shorter)
  select word, ${shorterSql("word")} from (
    select distinct form.word from unnest($1::text[]) given(word)
    cross join lateral (
      select ${foldedSql("given.word")} as word union select s.stem from (${stemsSql("given.word")}) s
    ) form
    where form.word ~ '^[[:alpha:]]{3,30}$' and not exists (select from "SearchWord" w where w.word = form.word)
    order by form.word
  ) words
  on conflict do nothing`;

/** Remembers words for typing errors and parts of words. One statement. */
export async function learnWords(tx: Tx, { word, isJoined }: Columns): Promise<void> {
  const words = [...new Set(word.filter((_, index) => !isJoined[index]))];
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
export async function forgetSomeWords(after: string): Promise<string | null> {
  const [row] = await sql<{ last: string | null }>("forget_words", forgetStatement, [after]);
  return row?.last ?? null;
}
