import { nobody } from "@/features/accounts/queries";
import { listToPurge } from "@/features/accounts/takedowns/queries";
import { isRefusal } from "@/lib/refusal";
import { purgeTakedown } from "./commands";

declare module "@/server/queue" {
  interface Jobs {
    "moderation.purge": Record<string, never>;
  }
}

/**
 * Deletes for good what an ADMIN deleted more than 30 days ago. What is hidden stays hidden. One transaction each; safe in
 * several processes at once.
 */
export async function purgeTakedowns(): Promise<void> {
  for (const { thingId } of await listToPurge()) {
    await purgeTakedown(nobody, thingId).catch((error: unknown) => {
      // another process was faster
      if (!isRefusal(error) || error.code !== "not-found") throw error;
    });
  }
}
