import pg from "pg";
import { deletionStatements } from "@/features/backups/rules";
import { appendDeletions, type Deletion, tidyDeletions } from "@/server/backup/deletion-log";
import { listBackups, openTarget } from "@/server/backup/targets";
import { env } from "@/server/env";
import { reachDatabase } from "./reach-database";

type Waiting = Deletion & { serial: string };

/** Brings the deletions that wait into the log beside the backups. Nothing to do without BACKUP_TO. */
export async function logDeletions(): Promise<void> {
  if (!env.BACKUP_TO) return;
  const target = await openTarget(env.BACKUP_TO);
  const { url, leave } = await reachDatabase();
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    await appendDeletions(target, env.BACKUP_PASSPHRASE, {
      list: async (limit) => (await client.query<Waiting>(deletionStatements.list, [limit])).rows,
      forget: (serials) => client.query(deletionStatements.forget, [serials]),
    });
  } finally {
    await client.end();
    await leave();
  }
}

/** Removes what no kept backup needs of the log. */
export async function tidyLog(address: string): Promise<void> {
  const target = await openTarget(address);
  const oldest = (await listBackups(target)).findLast(({ verifiedAt }) => verifiedAt !== null);
  await tidyDeletions(target, env.BACKUP_PASSPHRASE, oldest?.takenAt ?? null);
}
