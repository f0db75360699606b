import { endAllAccess } from "@/features/accounts/access/commands";
import { removeAccountsAgain } from "@/features/accounts/removal/commands";
import { type Restored, recordRestore } from "@/features/backups/restores/commands";
import { purgeAttachments } from "@/features/messaging/attachments/jobs";
import { removeMessagesAgain } from "@/features/messaging/messages/commands";
import { beginPushes } from "@/features/notifications/pushes/commands";
import { indexAll } from "@/features/search/indexing/jobs";
import type { Deletion } from "@/server/backup/deletion-log";
import { transaction } from "@/server/db";
import { beginPositions } from "@/server/live/forget";

/** All sessions of a large community, with their devices. */
const LIMIT_MS = 3_600_000;
/** Ids that are looked up together. */
const BATCH = 500;

/** As the owner of the tables: what clients, browsers and devices knew of the database before holds no more. */
export async function beginAge(restored: Restored): Promise<void> {
  await transaction(
    async (tx) => {
      const age = await recordRestore(tx, restored);
      await endAllAccess(tx);
      await beginPushes(tx, await beginPositions(tx, age));
    },
    { timeoutMs: LIMIT_MS },
  );
}

/** Returns how many there were that had not been deleted at the time of the backup. */
export async function deleteAgain(deletions: Deletion[]): Promise<{ messages: number; accounts: number }> {
  const messages = await inBatches(deletions, "MESSAGE", removeMessagesAgain);
  const accounts = await inBatches(deletions, "ACCOUNT", removeAccountsAgain);
  if (messages + accounts > 0) {
    await purgeAttachments();
    await indexAll();
  }
  return { messages, accounts };
}

async function inBatches(
  deletions: Deletion[],
  kind: Deletion["kind"],
  remove: (ids: string[]) => Promise<number>,
): Promise<number> {
  const ids = [...new Set(deletions.filter((one) => one.kind === kind).map(({ id }) => id))];
  let count = 0;
  for (let at = 0; at < ids.length; at += BATCH) count += await remove(ids.slice(at, at + BATCH));
  return count;
}
