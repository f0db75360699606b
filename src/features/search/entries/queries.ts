import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { personJsonSql } from "@/features/people/queries";
import type { PersonView } from "@/features/people/views";
import { once } from "@/lib/once";
import { sqlWithIsoTimes } from "@/server/db";
import { MOST_RANKED } from "../rules";
import { listSources } from "../sources/queries";
import type { EntryKind } from "../sources/rules";

import type { EntryCursor } from "./schema";

/** `queries`: by tier. `title`: what is typed, to find first what is called exactly so. */
export type EntryQuery = {
  queries: [typed: string, folded: string, inflected: string, near: string];
  title: string;
  after: string | null;
  before: string | null;
  whole: string[];
  beginnings: string[];
};

/** Where the words stand, in words from 1; those of the text after those of the title. */
export type FoundEntry = {
  kind: EntryKind;
  id: string;
  title: string;
  text: string;
  url: string;
  at: string | null;
  picture: string | null;
  color: string | null;
  person: PersonView | null;
  places: number[];
  count: number;
  rank: number;
};

const NEVER = "-infinity";

/**
 * Each kind with its own rights, in the statement: the newest, and before them what is called exactly so. Whether the caller
 * may see one is looked up row by row, in this order, and only until there are enough: as a join it would begin with all that
 * they may see. $1: the caller; $6: kinds.
 */
const hitsOf = ({ kind, isVisibleSql }: ReturnType<typeof listSources>[number]) => `(
  select e.* from (
    select e.* from "SearchEntry" e
    where '${kind}' = any($6::text[]) and array[e.kind] && array['${kind}'] and e.words @@ $5::tsquery
      and ($7::timestamptz is null or e.at >= $7) and ($8::timestamptz is null or e.at < $8)
    order by lower(e.title) = $9 desc, e.at desc nulls last, e.id offset 0
  ) e
  where ${isVisibleSql("e.id", "$1::uuid")} limit ${MOST_RANKED}
)`;

/** What is called exactly so first; then by tier, and within each by the title before by the text. */
const rankSql = `case
  when lower(e.title) = $9 then -1
  when e."titleWords" @@ $2::tsquery then 0 when e.words @@ $2::tsquery then 1
  when e."titleWords" @@ $3::tsquery then 2 when e.words @@ $3::tsquery then 3
  when e."titleWords" @@ $4::tsquery then 4 when e.words @@ $4::tsquery then 5
  when e."titleWords" @@ $5::tsquery then 6 else 7 end`;

/** $10 to $12: after which entry; $13: how many of each kind; $14, $15: for marking. */
const statement = once(
  () => `
  with hits as materialized (${listSources().map(hitsOf).join(" union all ")}),
  ranked as (
    select e.*, ${rankSql} as rank, coalesce(e.at, '${NEVER}') as "sortAt",
      count(*) over (partition by e.kind)::int as count
    from hits e
  ),
  page as (
    select r.*, row_number() over (partition by r.kind order by r.rank, r."sortAt" desc, r.id) as place
    from ranked r
    where $10::int is null or r.rank > $10
      or (r.rank = $10 and (r."sortAt" < coalesce($11::timestamptz, '${NEVER}')
        or (r."sortAt" = coalesce($11::timestamptz, '${NEVER}') and r.id > $12)))
  )
  select page.kind, page.id, page.title, page.text, page.url, page.at, page.picture, page.color, page.rank,
    page.count,
    case when page.kind = 'PERSON' then (
      select ${personJsonSql("u")} from ${peopleSql} u where u.id::text = page.id
    ) end as person,
    array(
      select distinct place from unnest(page.words) found(lexeme, positions, weights), unnest(found.positions) place
      where found.lexeme = any($14::text[]) or found.lexeme like any($15::text[]) order by place
    ) as places
  from page where page.place <= $13
  order by page.kind, page.place`,
);

/** What comes with the product, in the caller's language; null: this doesn't. No query. */
export function findShipped(
  { language }: Me,
  { kind, id }: Pick<FoundEntry, "kind" | "id">,
): { title: string; text: string } | null {
  const shipped = listSources()
    .find((source) => source.kind === kind)
    ?.shipped.get(id);
  return shipped ? { title: shipped.titles[language], text: shipped.texts[language] } : null;
}

/** The best entries of each of these kinds that the caller may see. `limit`: of each. One query. */
export async function listEntries(
  me: Me,
  query: EntryQuery,
  { kinds, cursor, limit }: { kinds: EntryKind[]; cursor: EntryCursor | null; limit: number },
): Promise<FoundEntry[]> {
  const [typed, folded, inflected, near] = query.queries;
  if (near === "" || kinds.length === 0 || listSources().length === 0) return [];
  return sqlWithIsoTimes<FoundEntry>("search_entries", statement(), [
    ...[me.id, typed, folded, inflected, near, kinds, query.after, query.before, query.title],
    ...[cursor?.rank ?? null, cursor?.at ?? null, cursor?.id ?? null, limit],
    ...[query.whole, query.beginnings],
  ]);
}
