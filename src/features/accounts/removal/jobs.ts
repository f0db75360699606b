import { log } from "@/server/log";
import { finishRemoval } from "./commands";
import { listClosed } from "./queries";

declare module "@/server/queue" {
  interface Jobs {
    "accounts.finish-removals": Record<string, never>;
  }
}

/** Minutes left to the original call before this job takes over. */
const OWN_MINUTES = 5;

/** Continues deletions that were interrupted because the process died or the database was unavailable. */
export async function finishRemovals(): Promise<void> {
  for (const id of await listClosed(new Date(Date.now() - OWN_MINUTES * 60_000))) {
    await finishRemoval({ id }).catch((error: unknown) => {
      log.warn({ err: error }, "a deleted account is not all gone; it is tried again in a while");
    });
  }
}
