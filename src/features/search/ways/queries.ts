import type { Me } from "@/features/accounts/rules";
import { sql } from "@/server/db";
import type { Extent } from "../hits/rules";
import { type Found, getAsked, listFound } from "../results/queries";
import { type Count, parseQuery, type SearchKind, searchKinds, toCount, withoutFilters } from "../rules";
import type { SearchAnswer } from "../views";
import { foldedSql } from "../words/queries";
import { isSpelled, MAX_NEAR_WORDS, piecesOf } from "../words/rules";

/** Max queries that are tried for each of the two ways. */
const MOST_TRIED = 4;

/** The most similar words that have stood anywhere, of each word of the query. */
const statement = `
  select given.word as typed, w.word from unnest($1::text[]) given(word)
  cross join lateral (
    select w.word from "SearchWord" w where w.word % ${foldedSql("given.word")} and w.word <> ${foldedSql("given.word")}
    order by similarity(w.word, ${foldedSql("given.word")}) desc, w.word limit ${MOST_TRIED}
  ) w`;

const totalOf = (counts: Found["counts"]): Count => {
  const all = Object.values(counts);
  return all.includes("100+") ? "100+" : toCount(all.reduce<number>((sum, count) => sum + Number(count), 0));
};

type Tried = Found & { q: string };

/** The first of these queries that finds something. */
async function findFirst(
  me: Me,
  extent: Extent,
  queries: string[],
  kinds: readonly SearchKind[],
): Promise<Tried | null> {
  for (const q of queries.slice(0, MOST_TRIED)) {
    const found = await listFound(me, await getAsked(me, q), extent, { kinds, cursor: null, limit: 1 });
    if (found.results.length > 0) return { ...found, q };
  }
  return null;
}

/** The query with a word in the place of another. */
function replaced(q: string, typed: string, word: string): string {
  const at = q.toLowerCase().indexOf(typed);
  return at < 0 ? word : q.slice(0, at) + word + q.slice(at + typed.length);
}

async function findCorrected(me: Me, extent: Extent, q: string, kinds: readonly SearchKind[]) {
  const words = piecesOf(parseQuery(q).words)
    .flatMap((piece) => piece.words)
    .filter(isSpelled)
    .slice(0, MAX_NEAR_WORDS);
  const rows = await sql<{ typed: string; word: string }>("similar_words", statement, [words]);
  for (const { typed, word } of rows.slice(0, MOST_TRIED)) {
    const found = await findFirst(me, extent, [replaced(q, typed, word)], kinds);
    if (found) return { q: found.q, word, count: totalOf(found.counts) };
  }
  return null;
}

async function findUnfiltered(me: Me, extent: Extent, q: string, kinds: readonly SearchKind[]) {
  const { filters } = parseQuery(q);
  const tried = filters.map((filter) => ({
    filter: filter.text,
    q: withoutFilters(q.normalize("NFC"), [filter]),
  }));
  const found = await findFirst(
    me,
    extent,
    tried.map((one) => one.q),
    kinds,
  );
  const dropped = tried.find((one) => one.q === found?.q);
  return found && dropped ? { ...dropped, count: totalOf(found.counts) } : null;
}

/** Queries that find something where this one finds nothing. At most nine searches of a page of one each. */
export async function findWays(
  me: Me,
  extent: Extent,
  q: string,
  kind: SearchKind | null,
): Promise<SearchAnswer["ways"]> {
  const kinds = kind ? [kind] : searchKinds;
  const [corrected, unfiltered] = await Promise.all([
    findCorrected(me, extent, q, kinds),
    findUnfiltered(me, extent, q, kinds),
  ]);
  return { corrected, unfiltered };
}
