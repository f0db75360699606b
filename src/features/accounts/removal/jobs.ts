import { log } from "@/server/log";
import { finishRemoval } from "./commands";
import { listClosed } from "./queries";

declare module "@/server/queue" {
  interface Jobs {
    "accounts.finish-removals": Record<string, never>;
  }
}

/** So long the call itself has for it. */
const OWN_MINUTES = 5;

/** Goes on with accounts that were deleted while the process died, or the database was away. */
export async function finishRemovals(): Promise<void> {
  for (const id of await listClosed(new Date(Date.now() - OWN_MINUTES * 60_000))) {
    await finishRemoval({ id }).catch((error: unknown) => {
      log.warn({ err: error }, "a deleted account is not all gone; it is tried again in a while");
    });
  }
}
