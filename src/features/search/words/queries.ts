import { sql } from "@/server/db";
import {
  type Forms,
  isOneErrorApart,
  isPartOf,
  isSpelled,
  MAX_NEAR_WORDS,
  MIN_ERROR,
  MIN_PART,
  type Piece,
  wordsToLookUp,
} from "./rules";

const dictionaries = ["swedish_stem", "english_stem", "french_stem"];
/** Without accents and ligatures; the same for texts and queries. */
export const foldedSql = (word: string) => `unaccent('unaccent', ${word})`;

/**
 * Words that are inflected within: what the dictionaries make of a form, and of the word. Those that are another word as well
 * (bröder) are left out.
 */
const irregular = {
  böck: "bok",
  böckern: "bok",
  fött: "fot",
  händ: "hand",
  nätt: "natt",
  tänd: "tand",
  städ: "stad",
  länd: "land",
  stränd: "strand",
  sön: "son",
  döttr: "dotter",
  mödr: "mod",
  män: "man",
  männ: "man",
  ögon: "ög",
  öron: "ör",
  gäss: "gås",
  children: "child",
  men: "man",
  women: "woman",
  feet: "foot",
  teeth: "tooth",
  mice: "mous",
  peopl: "person",
  yeux: "oeil",
  œil: "oeil",
  travau: "travail",
  travaux: "travail",
  went: "go",
  ran: "run",
  bought: "buy",
  brought: "bring",
  taught: "teach",
};

/**
 * What the Swedish dictionary does not know: words lose an e when they are inflected (nyckel, nycklar); the endings -et, -an
 * and -n (tältet, fakturan, sjön).
 */
const swedishSql = (stem: string) => `
  regexp_replace(${stem}, '([^aeiouyåäö])([lnr])$', '\\1e\\2'),
  regexp_replace(${stem}, '(....)ans?$', '\\1'),
  regexp_replace(${stem}, '(...)ets?$', '\\1'),
  regexp_replace(${stem}, '(.[öåy]|..[ou])ns?$', '\\1'),
  '${JSON.stringify(irregular)}'::jsonb ->> ${stem}`;

/**
 * SQL for rows of the stems of a word: of each dictionary, from the word with and without its accents, without accents.
 * The language of a text is not known: the three hold together.
 */
export const stemsSql = (word: string) => `
  select distinct ${foldedSql("stem")} as stem
  from unnest(array[${word}, ${foldedSql(word)}]) spelled
  cross join lateral unnest(array[${dictionaries.map((name) => `(ts_lexize('${name}', spelled))[1]`).join(", ")}]) lexeme
  cross join lateral unnest(array[lexeme, ${swedishSql("lexeme")}]) stem
  where stem is not null`;

/** SQL for the words that are left of a word when one letter is taken out, and the word itself. */
export const shorterSql = (word: string) => `
  array(select ${word} union select left(${word}, at - 1) || substr(${word}, at + 1)
    from generate_series(1, length(${word})) at)`;

/** Max words that resemble or contain another one. */
const MOST_NEAR = 60;

/** $1: words; $2: whether to look for what resembles each. */
const statement = `
  select given.word, folded.word as folded, array(${stemsSql("given.word")}) as stems,
    case when given.near then array(
      select w.word from "SearchWord" w where length(folded.word) >= ${MIN_ERROR} and w.shorter && ${shorterSql("folded.word")}
      limit ${MOST_NEAR}
    ) || array(
      select w.word from "SearchWord" w where length(folded.word) >= ${MIN_PART}
        and w.word like '%' || folded.word || '%' order by length(w.word), w.word limit ${MOST_NEAR}
    ) else '{}' end as near
  from unnest($1::text[], $2::boolean[]) given(word, near)
  cross join lateral (select ${foldedSql("given.word")} as word) folded`;

type Row = { word: string; folded: string; stems: string[]; near: string[] };

const isNear = (folded: string, word: string) =>
  word !== folded &&
  isSpelled(word) &&
  (isPartOf(folded, word) || (folded.length >= MIN_ERROR && isOneErrorApart(folded, word)));

/**
 * What the database knows of the words of a query. One query. Words with a digit or sign are never taken for a typing
 * error: in a number it means another thing.
 */
export async function listForms(pieces: Piece[]): Promise<Map<string, Forms>> {
  const words = wordsToLookUp(pieces);
  if (words.length === 0) return new Map();
  const spelled = new Set(
    pieces
      .filter(({ isExact }) => !isExact)
      .flatMap((piece) => piece.words)
      .filter(isSpelled)
      .slice(0, MAX_NEAR_WORDS),
  );
  const rows = await sql<Row>("search_forms", statement, [words, words.map((word) => spelled.has(word))]);
  return new Map(
    rows.map(({ word, folded, stems, near }) => [
      word,
      { folded, stems, near: [...new Set(near)].filter((one) => isNear(folded, one)) },
    ]),
  );
}

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
