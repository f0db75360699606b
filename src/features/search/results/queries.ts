import type { Me } from "@/features/accounts/rules";
import { listOwnConversations } from "@/features/messaging/conversations/queries";
import type { ConversationView } from "@/features/messaging/conversations/views";
import { findShipped, listEntries } from "../entries/queries";
import { toFoundEntry } from "../entries/views";
import { findFiltered } from "../filters/queries";
import { listMessages, type MessagePage, type MessageQuery } from "../hits/queries";
import type { Extent } from "../hits/rules";
import { toFoundMessage } from "../hits/views";
import { FILE, markOf } from "../messages/rules";
import { listPages } from "../pages/queries";
import { type Count, parseQuery, type SearchKind, searchKinds, toCount } from "../rules";
import type { EntryKind } from "../sources/rules";
import type { FoundView } from "../views";
import { listForms } from "../words/queries";
import { matchedBy, piecesOf, tiers, toPattern, toQuery } from "../words/rules";
import { type Asked, isBlank } from "./rules";
import type { SearchCursor } from "./schema";

/** Reads a query. One query for its words, up to two for each filter. */
export async function getAsked(me: Me, q: string): Promise<Asked> {
  const { words, filters } = parseQuery(q);
  const pieces = piecesOf(words);
  const [forms, filtered] = await Promise.all([listForms(pieces), findFiltered(me, filters)]);
  return { words, pieces, forms, filtered };
}

type Queries = MessageQuery["queries"];
const queriesOf = ({ pieces, forms }: Asked, marks: string[]): Queries =>
  tiers.map((tier) => toQuery(pieces, forms, tier, marks)) as Queries;

function markedOf({ pieces, forms }: Asked) {
  const { whole, beginnings } = matchedBy(pieces, forms);
  return { whole, beginnings: beginnings.map(toPattern) };
}

function messageQuery(asked: Asked, isFile: boolean): MessageQuery {
  const { senderIds, conversationIds, after, before, contents } = asked.filtered;
  const queries = queriesOf(asked, [...(isFile ? [FILE] : []), ...contents.map(markOf)]);
  return { isFile, queries, senderIds, conversationIds, after, before, ...markedOf(asked) };
}

/** Filters that only messages and files can meet. */
const isOfMessages = ({ filtered: { senderIds, conversationIds, contents } }: Asked) =>
  senderIds !== null || conversationIds !== null || contents.length > 0;

type Page = { kinds: readonly SearchKind[]; cursor: SearchCursor | null; limit: number };
type Part = { results: FoundView[]; counts: Partial<Record<SearchKind, number>>; next: SearchCursor };

const entryKinds = searchKinds.filter(
  (kind): kind is EntryKind => kind !== "MESSAGE" && kind !== "FILE" && kind !== "PAGE",
);

async function listEntryPart(me: Me, asked: Asked, { kinds, cursor, limit }: Page): Promise<Part> {
  const wanted = entryKinds.filter((kind) => kinds.includes(kind));
  const part: Part = { results: [], counts: {}, next: {} };
  if (isOfMessages(asked) || asked.pieces.length === 0 || wanted.length === 0) return part;
  const after = wanted.length === 1 ? cursor?.[wanted[0] as EntryKind] : null;
  const { after: from, before } = asked.filtered;
  const query = {
    queries: queriesOf(asked, []),
    title: asked.words.toLowerCase(),
    after: from,
    before,
    ...markedOf(asked),
  };
  const rows = await listEntries(me, query, { kinds: wanted, cursor: after ?? null, limit: limit + 1 });
  for (const kind of wanted) {
    const all = rows.filter((row) => row.kind === kind);
    const shown = all.slice(0, limit);
    const last = shown.at(-1);
    if (!last) continue;
    part.results.push(...shown.map((row) => toFoundEntry(row, findShipped(me, row))));
    part.counts[kind] = last.count;
    if (all.length > limit) part.next[kind] = { rank: last.rank, at: last.at, id: last.id };
  }
  return part;
}

async function listMessagePart(
  me: Me,
  asked: Asked,
  extent: Extent,
  { kinds, cursor, limit }: Page,
): Promise<Part> {
  const part: Part = { results: [], counts: {}, next: {} };
  const wanted = (["MESSAGE", "FILE"] as const).filter((kind) => kinds.includes(kind));
  const pages = await Promise.all(
    wanted.map((kind) =>
      listMessages(me, messageQuery(asked, kind === "FILE"), extent, {
        cursor: cursor?.[kind] ?? null,
        limit,
      }),
    ),
  );
  const conversations = await listConversationsOf(me, pages);
  wanted.forEach((kind, at) => {
    const page = pages[at];
    if (!page || page.rows.length === 0) return;
    part.results.push(
      ...page.rows.map((row) => toFoundMessage(row, conversations.get(row.conversationId) ?? null)),
    );
    part.counts[kind] = page.count;
    if (page.next) part.next[kind] = page.next;
  });
  return part;
}

async function listConversationsOf(me: Me, pages: MessagePage[]): Promise<Map<string, ConversationView>> {
  const ids = new Set(pages.flatMap(({ rows }) => rows.map(({ conversationId }) => conversationId)));
  return new Map((await listOwnConversations(me, [...ids])).map((one) => [one.id, one]));
}

function listPagePart(me: Me, asked: Asked, { kinds, cursor, limit }: Page): Part {
  const { after, before } = asked.filtered;
  const isAsked = kinds.includes("PAGE") && !isOfMessages(asked) && !after && !before;
  const pages = isAsked ? listPages(me, asked.words) : [];
  if (pages.length === 0) return { results: [], counts: {}, next: {} };
  const from = cursor?.PAGE ?? 0;
  const end = from + limit;
  return {
    results: pages.slice(from, end),
    counts: { PAGE: pages.length },
    next: pages.length > end ? { PAGE: end } : {},
  };
}

export type Found = {
  results: FoundView[];
  counts: Partial<Record<SearchKind, Count>>;
  /** of the kinds with more results */
  next: SearchCursor;
};

/**
 * A page of what is found of these kinds, kind after kind. `limit`: of each. Two queries for entries and three each for
 * messages and files, one for their conversations.
 */
export async function listFound(me: Me, asked: Asked, extent: Extent, page: Page): Promise<Found> {
  if (asked.filtered.isImpossible || isBlank(asked)) return { results: [], counts: {}, next: {} };
  const parts = [
    ...(await Promise.all([listEntryPart(me, asked, page), listMessagePart(me, asked, extent, page)])),
    listPagePart(me, asked, page),
  ];
  const results = parts.flatMap((part) => part.results);
  const counts = Object.assign({}, ...parts.map((part) => part.counts)) as Partial<
    Record<SearchKind, number>
  >;
  return {
    results: searchKinds.flatMap((kind) => results.filter((found) => found.kind === kind)),
    counts: Object.fromEntries(Object.entries(counts).map(([kind, count]) => [kind, toCount(count)])),
    next: Object.assign({}, ...parts.map((part) => part.next)) as SearchCursor,
  };
}
