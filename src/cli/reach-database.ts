import { env } from "@/server/env";
import { lockDataDir } from "../../scripts/data-lock.mjs";
import {
  connectEmbeddedDatabase,
  hasEmbeddedDatabase,
  startEmbeddedDatabase,
} from "../../scripts/embedded-database.mjs";

/** Whether there is a database to reach. Says so if there is none. */
export function isDatabaseThere(): boolean {
  if (env.DATABASE_URL || hasEmbeddedDatabase(env.DATA_DIR)) return true;
  console.error(`There is no database in ${env.DATA_DIR}. Nothing was changed.
Start Samvaro there first (npm start), or set DATA_DIR or DATABASE_URL as the server has it.`);
  return false;
}

/**
 * Connects to the server's database. If no server runs, this tool locks the data folder and starts the database itself.
 */
export async function reachDatabase(): Promise<{ url: string; leave: () => Promise<void> }> {
  const there = env.DATABASE_URL ?? (await connectEmbeddedDatabase({ dataDir: env.DATA_DIR }));
  if (there) return { url: there, leave: async () => {} };
  const release = await lockDataDir(env.DATA_DIR, { describe: () => `pid ${process.pid}, npm run admin` });
  const embedded = await startEmbeddedDatabase({ dataDir: env.DATA_DIR });
  const leave = async () => {
    await embedded.stop();
    await release();
  };
  return { url: embedded.url, leave };
}
