import { dayKey, monthKey } from "../messages/rules";
import { MOST_RANKED } from "../rules";

/**
 * How large the search is: messages in the caller's conversations, and rows of anybody in the index; how many conversations
 * those are; and since when there are some.
 */
export type Extent = { own: number; all: number; conversations: number; since: string | null };
/** How many rows of the index are expected to match, whoever may see them. */
export type Estimate = { inflected: number; near: number };
/**
 * How to find the newest matches: from the index of words with that of conversations (KEYS) or without (WORDS), there of the
 * last days alone where `days` says so; or by reading on from the newest message, of all (TIME) or of each conversation.
 * `isNear`: with typing errors and parts of words.
 */
export type Plan = {
  way: "KEYS" | "WORDS" | "TIME" | "CONVERSATIONS";
  days: number | null;
  isNear: boolean;
};

/** Enough matches without typing errors: nobody looks for those behind them. */
const ENOUGH = 2 * MOST_RANKED;
/** Matches that a period should have, as they are not spread evenly, and estimates are rough. */
const WANTED = 3 * MOST_RANKED;
/** Max messages read from the newest on. Where fewer have matched than are ranked, the estimate was wrong. */
export const MOST_WALKED = 150_000;
/** As many messages as are expected to be read at most: some more may be needed. */
const MOST_EXPECTED = 100_000;
/** The index compares each row with each conversation: of more, a row is looked at first. */
export const MOST_KEYS = 20;
/**
 * What a step costs, in ms: a row that is read in the order of time, one that is fetched from anywhere, one of a single
 * conversation, where each lies elsewhere, and a row of a word in the index.
 */
const COST = { read: 0.001, fetched: 0.005, scattered: 0.008, posting: 0.0003 };
const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS = 31;
const MOST_MONTHS = 24;

/** The keys of so many days before a time; null: too many to name. */
export function periodsBefore(end: Date, days: number): string[] | null {
  const back = (count: number) => new Date(end.getTime() - count * DAY_MS).toISOString();
  if (days <= MOST_DAYS) return Array.from({ length: days + 1 }, (_, at) => dayKey(back(at)));
  if (days > MOST_MONTHS * MOST_DAYS) return null;
  return [...new Set(Array.from({ length: days + 1 }, (_, at) => monthKey(back(at))))];
}

/** How many days have enough matches. */
function daysWith(hits: number, { since }: Extent, top: Date): number {
  const all = since === null ? 1 : Math.max(1, (top.getTime() - Date.parse(since)) / DAY_MS);
  return Math.ceil((WANTED / hits) * all);
}

/**
 * The cheapest way to the newest matches. `top`: before which they are. Rows that match are taken to be spread evenly over
 * the messages of all people and all times.
 */
export function choosePlan(estimate: Estimate, extent: Extent, top: Date): Plan {
  const { own, conversations } = extent;
  const all = Math.max(1, extent.all);
  const share = Math.min(1, own / all);
  const isNear = estimate.inflected * share < ENOUGH;
  const matching = Math.max(1, isNear ? estimate.near : estimate.inflected);
  const hits = matching * share;
  const isMany = hits >= WANTED;
  const postings = matching * COST.posting;
  const costs: [cost: number, way: Plan["way"], days: number | null][] = [
    [postings + matching * COST.fetched, "WORDS", null],
    [own * COST.scattered, "CONVERSATIONS", null],
  ];
  if (conversations <= MOST_KEYS) costs.push([postings + hits * COST.fetched, "KEYS", null]);
  if (isMany) {
    const read = (MOST_RANKED / hits) * all;
    if (read <= MOST_EXPECTED) costs.push([read * COST.read, "TIME", null]);
    costs.push([postings + (WANTED / share) * COST.fetched, "WORDS", daysWith(hits, extent, top)]);
  }
  const [, way, days] = costs.reduce((best, one) => (one[0] < best[0] ? one : best));
  return { way, days, isNear };
}
