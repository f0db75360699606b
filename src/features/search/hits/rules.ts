import { dayKey, monthKey } from "../messages/rules";
import { MOST_RANKED } from "../rules";

/** How large the search is: messages in the caller's conversations, and messages of anybody; and since when there are some. */
export type Extent = { own: number; all: number; since: string | null };
/** How many rows of the index are expected to match, whoever may see them. */
export type Estimate = { inflected: number; near: number };
/**
 * How to find the newest matches. BY_INDEX: from the index of words; `days`: so many before `top`, null all.
 * BY_TIME: read from the newest message on until enough have matched. `isNear`: with typing errors and parts of words.
 */
export type Plan = { way: "BY_INDEX" | "BY_TIME"; days: number | null; isNear: boolean };

/** Enough matches without typing errors: nobody looks for those behind them. */
const ENOUGH = 2 * MOST_RANKED;
/** Matches that a period should have, as they are not spread evenly. */
const WANTED = 2 * MOST_RANKED;
/** What a step costs, in ms: a row read in order, a row fetched from anywhere, a place of a word in the index. */
const COST = { inOrder: 0.002, fetched: 0.01, inIndex: 0.0002 };
const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS = 31;
const MOST_MONTHS = 60;

/** The keys of so many days before a time; null: too many to name. */
export function periodsBefore(end: Date, days: number): string[] | null {
  const back = (count: number) => new Date(end.getTime() - count * DAY_MS).toISOString();
  if (days <= MOST_DAYS) return Array.from({ length: days + 1 }, (_, at) => dayKey(back(at)));
  const months = new Set(Array.from({ length: days + 1 }, (_, at) => monthKey(back(at))));
  return months.size <= MOST_MONTHS ? [...months] : null;
}

/**
 * The cheapest way to the newest matches. `top`: before which they are. Rows that match are taken to be spread evenly over
 * the messages of all people and all times.
 */
export function choosePlan(estimate: Estimate, { own, all, since }: Extent, top: Date): Plan {
  const share = all > 0 ? Math.min(1, own / all) : 1;
  const isNear = estimate.inflected * share < ENOUGH;
  const matching = isNear ? estimate.near : estimate.inflected;
  const hits = matching * share;
  if (hits < WANTED || since === null) return { way: "BY_INDEX", days: null, isNear };
  const byTime = (MOST_RANKED / hits) * all * COST.inOrder;
  const byIndex = WANTED * COST.fetched + matching * COST.inIndex;
  if (byTime < byIndex) return { way: "BY_TIME", days: null, isNear };
  const days = Math.max(1, (top.getTime() - Date.parse(since)) / DAY_MS);
  return { way: "BY_INDEX", days: Math.ceil((WANTED / hits) * days), isNear };
}
