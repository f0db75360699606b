import { setTimeout as wait } from "node:timers/promises";
import { nobody } from "@/features/accounts/queries";
import { isStopping } from "@/server/shutdown";
import { forgetUnused, indexOlder, indexWaiting } from "./commands";

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
  await indexWaiting(nobody);
  while (Date.now() < until && !isStopping() && (await indexOlder(nobody))) await wait(PAUSE_MS);
}

/** Forgets words that stand nowhere any more, as of conversations that were deleted. */
export async function forgetUnusedWords(): Promise<void> {
  for (let after: string | null = ""; after !== null && !isStopping(); ) {
    after = await forgetUnused(nobody, after);
    await wait(PAUSE_MS);
  }
}
