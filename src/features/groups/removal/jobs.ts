import { nobody } from "@/features/accounts/queries";
import { isRefusal } from "@/lib/refusal";
import { transaction } from "@/server/db";
import { purgeGroup } from "./commands";
import { getLockedDeletedGroup, listGroupsDeletedBefore } from "./queries";
import { RESTORABLE_DAYS } from "./rules";

declare module "@/server/queue" {
  interface Jobs {
    "groups.purge": Record<string, never>;
  }
}

/** Deletes for good what was deleted 30 days ago. One transaction per group; safe in several processes at once. */
export async function purgeDeletedGroups(): Promise<void> {
  const time = new Date(Date.now() - RESTORABLE_DAYS * 86_400_000);
  for (const { id } of await listGroupsDeletedBefore(time)) {
    await transaction(async (tx) => {
      const { deletedAt } = await getLockedDeletedGroup(tx, id);
      if (deletedAt <= time) await purgeGroup(nobody, tx, id);
    }).catch((error: unknown) => {
      // another process was faster
      if (!isRefusal(error) || error.code !== "not-found") throw error;
    });
  }
}
