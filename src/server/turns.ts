import pLimit, { type LimitFunction } from "p-limit";
import { Refusal } from "@/lib/refusal";

/** How many calls of one key run at once: while one commits, the next are ready at the lock. */
const AT_ONCE = 4;
/** Max wait for a turn: proxies give up on an answer after 60 s. */
const WAIT_MS = 30_000;

/** `calls`: how many wait or are at work; a line without any is forgotten. */
const lines = new Map<string, { limit: LimitFunction; calls: number }>();

/** How many lines there are. */
export const countLines = () => lines.size;

/**
 * Runs calls that want the lock of one row a few at a time, in the order in which they came. Without it a crowd would hold
 * every connection of the pool while it waits for the lock, and all other calls would be refused as busy. The lock still
 * decides: other processes have lines of their own. Throws busy after 30 s in line.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { limit: pLimit(AT_ONCE), calls: 0 };
  lines.set(key, line);
  line.calls += 1;
  const since = performance.now();
  try {
    return await line.limit(() => {
      if (performance.now() - since > WAIT_MS)
        throw new Refusal("busy", "Too many people want this at once. Please try again.", { retryAfter: 2 });
      return work();
    });
  } finally {
    line.calls -= 1;
    if (line.calls === 0) lines.delete(key);
  }
}
