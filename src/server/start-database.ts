import { grantToApp } from "../../scripts/database-roles.mjs";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { applyMigrations } from "../../scripts/migrate.mjs";
import { demandWholeDatabase } from "./backup/restore-marker";
import { env } from "./env";
import { log } from "./log";
import { prepareQueueAt } from "./queue";
import { onStop } from "./shutdown";
import { renewSortOrder } from "./sort-order";
import { moveRows, upgradeEmbedded } from "./upgrade";
import { upgradeExternal } from "./upgrade-external";

/** Max time for a normal shutdown of the database. Then it is stopped immediately, and the next start recovers. */
const STOP_MS = 2000;

/** `ownerUrl`: the role that runs migrations; undefined: the same as `url`. `embedded`: null for an external one. */
type Database = { url: string; ownerUrl?: string | undefined; embedded: EmbeddedDatabase | null };

/** Starts the embedded database, unless DATABASE_URL names another. */
export async function startDatabase(): Promise<Database> {
  const { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl } = env;
  if (url) return { url, ownerUrl, embedded: null };
  const embedded = await startEmbeddedDatabase({
    dataDir: env.DATA_DIR,
    log: (text) => log.warn({ postgres: text }, "embedded database"),
    onCrash: () => log.error("the embedded database ended by itself; starting it again"),
    moveRows,
  });
  onStop("embedded database", () => embedded.stop(STOP_MS), STOP_MS + 1000);
  return { url: embedded.url, ownerUrl: embedded.ownerUrl, embedded };
}

const say = (text: string) => log.info(text);

/**
 * Migrates all tables, also the queue's, as their owner; rebuilds what an external database sorts otherwise. From then on the
 * app has rights on rows only. Throws RestoreCutOff if the database is half restored.
 */
export async function migrate({ url, ownerUrl = url, embedded }: Database): Promise<void> {
  await demandWholeDatabase(ownerUrl);
  const upgrade = (pending: string[]) =>
    embedded
      ? upgradeEmbedded(embedded, pending, async (copyUrl) => {
          await applyMigrations(copyUrl, say);
          await prepareQueueAt(copyUrl);
        })
      : upgradeExternal(ownerUrl, pending, () => applyMigrations(ownerUrl, say));
  await applyMigrations(ownerUrl, say, undefined, upgrade);
  await prepareQueueAt(ownerUrl);
  if (!embedded) await renewSortOrder(ownerUrl);
  if (ownerUrl !== url) await grantToApp({ url, ownerUrl });
}
