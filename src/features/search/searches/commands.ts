import type { Me } from "@/features/accounts/rules";
import { listHits } from "../conversations/queries";
import type { ConversationFind } from "../conversations/schema";
import type { HitsAnswer } from "../conversations/views";
import { catchUp } from "../indexing/commands";
import { getState } from "../messages/queries";
import { getAsked, listFound } from "../results/queries";
import { isBlank } from "../results/rules";
import { parseSearchCursor, type SearchCursor, toSearchCursor } from "../results/schema";
import { type SearchKind, searchKinds } from "../rules";
import type { SearchInput } from "../schema";
import type { SearchAnswer } from "../views";
import { findWays } from "../ways/queries";

/** Of each kind, on the first page of all kinds. */
const FIRST_OF_EACH = 5;
/** Kinds that have more results, in order, after the first page of all kinds: one of them is a page. */
const remaining = (next: SearchCursor): SearchKind | undefined =>
  searchKinds.find((kind) => next[kind] !== undefined);

/**
 * What the caller may see that matches a query: brings the index up to date first, so that what has been said is found and
 * what has been deleted is not. Without a kind, the first five of each; the cursor goes on kind after kind. The number of
 * queries does not grow with what is found: about twelve, more where nothing is. Throws invalid (cursor).
 */
export async function findEverything(me: Me, input: SearchInput): Promise<SearchAnswer> {
  const cursor = parseSearchCursor(input.cursor);
  const state = await getState(me);
  await catchUp(me, state);
  const asked = await getAsked(me, input.q);
  const goesOnWith = cursor ? remaining(cursor) : undefined;
  const only = input.kind ?? goesOnWith;
  const kinds = only ? [only] : searchKinds;
  const found = await listFound(me, asked, state, {
    kinds,
    cursor,
    limit: only ? input.limit : FIRST_OF_EACH,
  });
  const next = cursor && only ? { ...cursor, [only]: found.next[only] } : found.next;
  const isNothing = found.results.length === 0 && !cursor && !isBlank(asked);
  return {
    results: found.results,
    counts: found.counts,
    nextCursor: remaining(next) ? toSearchCursor(next) : null,
    completeSince: state.isComplete ? null : (state.completeSince ?? new Date().toISOString()),
    ways: isNothing ? await findWays(me, state, input.q, input.kind ?? null) : null,
  };
}

/** Messages of a conversation that match, newest first, after the index has been brought up to date. Throws not-found. */
export async function findInConversation(me: Me, input: ConversationFind): Promise<HitsAnswer> {
  await catchUp(me, await getState(me));
  return listHits(me, input);
}
