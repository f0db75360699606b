import { peopleWithPrivacySql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { getConversationNames } from "@/features/messaging/conversations/queries";
import { once } from "@/lib/once";
import { momentOf, wallTimeOf } from "@/lib/wall-time";
import { cutWords } from "@/lib/words";
import { sql } from "@/server/db";
import { type Content, contentOf, type Filter } from "../rules";
import { foldedSql, listForms } from "../words/queries";
import { piecesOf, toQuery } from "../words/rules";
import { dayOf, isOneself } from "./rules";

/** What filters ask for; null: not filtered. Filters of one name are alternatives, but for days and contents. */
export type Filtered = {
  senderIds: string[] | null;
  conversationIds: string[] | null;
  after: string | null;
  before: string | null;
  contents: Content[];
  /** a filter that nothing can meet: nobody of that name, no such day */
  isImpossible: boolean;
};

/** Max people of one name. */
const MOST_SENDERS = 200;

/** The person with this username or id; without one, all whose names hold the words. */
const sendersStatement = `
  with exact as (
    select u.id from ${peopleWithPrivacySql} u where u."usernameKey" = $1 or u.id::text = $1
  )
  select id from exact
  union all (
    select e.id::uuid from "SearchEntry" e
    where not exists (select from exact) and array[e.kind] && array['PERSON'] and e.words @@ $2::tsquery
    limit ${MOST_SENDERS}
  )`;

async function listSenders(me: Me, value: string): Promise<string[]> {
  if (isOneself(value)) return [me.id];
  const pieces = piecesOf(value);
  const query = toQuery(pieces, await listForms(pieces), 2);
  const rows = await sql<{ id: string }>("search_senders", sendersStatement, [
    value.replace(/^@/, ""),
    query || null,
  ]);
  return rows.map(({ id }) => id);
}

/** Each word begins one of the name. */
const conversationsStatement = once(
  () => `
  select c.id from (${getConversationNames("$1")}) c
  where c.id::text = $2 or (
    cardinality($3::text[]) > 0 and ' ' || regexp_replace(${foldedSql("lower(c.name)")}, '[^[:alnum:]]+', ' ', 'g')
      like all (select '% ' || ${foldedSql("word")} || '%' from unnest($3::text[]) word)
  )`,
);

async function listConversationIds(me: Me, value: string): Promise<string[]> {
  const words = cutWords(value).map(({ text }) => text);
  const rows = await sql<{ id: string }>("search_conversations", conversationsStatement(), [
    me.id,
    value,
    words,
  ]);
  return rows.map(({ id }) => id);
}

const valuesOf = (filters: Filter[], name: Filter["name"]) =>
  filters.filter((filter) => filter.name === name).map(({ value }) => value);

/** The ids that any of these values stands for; null without values. */
async function listOf(
  values: string[],
  list: (value: string) => Promise<string[]>,
): Promise<string[] | null> {
  if (values.length === 0) return null;
  return [...new Set((await Promise.all(values.map(list))).flat())];
}

/** When days of filters begin in the caller's time zone; undefined for what is no day. */
function momentsOf(me: Me, values: string[]): (string | undefined)[] {
  const now = wallTimeOf(new Date(), me.timeZone).day;
  return values.map((value) => {
    const day = dayOf(value, now);
    return day === null ? undefined : momentOf({ day, time: "00:00" }, me.timeZone)?.toISOString();
  });
}

/** What the filters of a query stand for. Two queries for each `from:`, one for each `in:`. */
export async function findFiltered(me: Me, filters: Filter[]): Promise<Filtered> {
  const [senderIds, conversationIds] = await Promise.all([
    listOf(valuesOf(filters, "from"), (value) => listSenders(me, value)),
    listOf(valuesOf(filters, "in"), (value) => listConversationIds(me, value)),
  ]);
  const [afters, befores] = [
    momentsOf(me, valuesOf(filters, "after")),
    momentsOf(me, valuesOf(filters, "before")),
  ];
  const isImpossible =
    senderIds?.length === 0 || conversationIds?.length === 0 || [...afters, ...befores].includes(undefined);
  return {
    senderIds,
    conversationIds,
    after: afters.toSorted().at(-1) ?? null,
    before: befores.toSorted().at(0) ?? null,
    contents: valuesOf(filters, "has").flatMap((value) => contentOf(value) ?? []),
    isImpossible,
  };
}
