import { setTimeout as wait } from "node:timers/promises";
import { indexOlder, indexWaiting } from "./indexing/commands";
import { forgetSomeWords } from "./words/commands";

declare module "@/server/queue" {
  interface Jobs {
    "search.index": Record<string, never>;
    "search.forget-words": Record<string, never>;
  }
}

/** How long a run goes on with what was there before the index, and how long it leaves the database to others between batches. */
const RUN_MS = 50_000;
const PAUSE_MS = 20;

/** Indexes what has changed and what is new, then old messages and entries, newest first, in small transactions. */
export async function indexAll(): Promise<void> {
  const until = Date.now() + RUN_MS;
  await indexWaiting();
  while (Date.now() < until && (await indexOlder())) await wait(PAUSE_MS);
}

/** Forgets words that stand nowhere any more, as of messages that were deleted. */
export async function forgetWords(): Promise<void> {
  for (let after = ""; ; ) {
    const last = await forgetSomeWords(after);
    if (last === null) return;
    after = last;
    await wait(PAUSE_MS);
  }
}
