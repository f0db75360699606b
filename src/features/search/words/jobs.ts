import { setTimeout as wait } from "node:timers/promises";
import { nobody } from "@/features/accounts/queries";
import { forgetSomeWords } from "./commands";

declare module "@/server/queue" {
  interface Jobs {
    "search.forget-words": Record<string, never>;
  }
}

/** How long the database is left to others between batches. */
const PAUSE_MS = 20;

/** Forgets words that stand nowhere any more, as of messages that were deleted. */
export async function forgetWords(): Promise<void> {
  for (let after = ""; ; ) {
    const last = await forgetSomeWords(nobody, after);
    if (last === null) return;
    after = last;
    await wait(PAUSE_MS);
  }
}
