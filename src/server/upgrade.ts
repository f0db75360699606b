import { statfs } from "node:fs/promises";
import pg from "pg";
import type { EmbeddedDatabase, MoveRows } from "../../scripts/embedded-database.mjs";
import { upgradeByCopy } from "../../scripts/embedded-upgrade.mjs";
import { wayBack } from "./code-version";
import { env } from "./env";
import { log } from "./log";

/** An upgrade that failed and changed nothing, in sentences for the operator. They are to be the last of the log. */
export class UpgradeFailed extends Error {
  override name = "UpgradeFailed";
}

/** What PostgreSQL needs beside: its log, and the ends of files. */
const MARGIN_BYTES = 128 * 1024 * 1024;

/** src/server/upgrade-rows.ts, beside this file's bundle. */
export const loadRows = (): Promise<typeof import("./upgrade-rows")> =>
  import(new URL("./upgrade-rows.js", import.meta.url).href);

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

async function query<Row>(url: string, sql: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

/** There is less room than an upgrade may need: nothing was begun. */
class TooLittleRoom extends Error {}

/** The bytes that an upgrade may need, and those that are free on the fuller one of the disks that it writes to. */
async function measureRoom(adminUrl: string): Promise<{ needed: number; free: number; folder: string }> {
  const found = await query<{ bytes: number; folder: string }>(
    adminUrl,
    `select pg_database_size(current_database())::float8 as bytes, current_setting('data_directory') as folder`,
  );
  if (!found) throw new Error("The size of the database is unknown.");
  const disks = await Promise.all(
    [env.DATA_DIR, found.folder].map(async (folder) => {
      const { bavail, bsize } = await statfs(folder);
      return { folder, free: bavail * bsize };
    }),
  );
  const fullest = disks.reduce((a, b) => (b.free < a.free ? b : a));
  // a copy, and once more what migrations write anew, or the backup
  return { needed: 2 * found.bytes + MARGIN_BYTES, ...fullest };
}

async function demandRoom(adminUrl: string): Promise<void> {
  const { needed, free, folder } = await measureRoom(adminUrl);
  log.info(
    `The upgrade of the database needs up to ${megabytes(needed)} for a while; ${megabytes(free)} are free.`,
  );
  if (free < needed)
    throw new TooLittleRoom(
      `The upgrade was not begun: the disk of ${folder} has too little room. Up to ${megabytes(needed)} are needed for a while, ${megabytes(free)} are free.`,
    );
}

/** Whether a disk became full, for a file or for PostgreSQL. */
function isDiskFull(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  const said = /There is (no|too little) room|No space left on device|ENOSPC/;
  return code === "ENOSPC" || code === "53100" || said.test(message ?? "");
}

/** What failed, in one line; of a migration, its name and the schema engine's word, which is followed by a trace. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, migration] = /migration_name="([^"]+)"/.exec(message) ?? [];
  const [, said] =
    /^external connector error\n(?:Error querying the database: )?(?:ERROR: )?(.*)/.exec(message) ?? [];
  return migration && said ? `the migration ${migration} failed: ${said.trim()}` : message.trim();
}

/** What failed, and what to do beside going back. */
function explain(error: unknown): { failed: string; or: string } {
  const again = "Make room and start again, or go back";
  if (error instanceof TooLittleRoom) return { failed: error.message, or: again };
  if (isDiskFull(error))
    return { failed: `The upgrade failed for want of room. ${(error as Error).message.trim()}`, or: again };
  return { failed: `The upgrade failed, as ${reasonOf(error)}`, or: "To go back" };
}

/** Throws it as the last word of a start that has changed nothing. `pending`: the first migration that was to be applied. */
async function fail(error: unknown, pending = ""): Promise<never> {
  log.fatal({ err: error }, "the upgrade of the database failed");
  await loadRows().then(({ dropRowsBackup }) => dropRowsBackup());
  const { failed, or } = explain(error);
  const back = await wayBack(env.DATA_DIR, pending);
  throw new UpgradeFailed(
    `${failed}\nThe database is as it was before. ${or} to the version that ran before: ${back}`,
  );
}

/**
 * Brings an embedded database that has rows to the newest migration: its rows are backed up, then a copy is migrated and
 * takes its place. Throws `UpgradeFailed` when the database is as it was.
 */
export async function upgradeEmbedded(
  { url, adminUrl, ownerUrl }: EmbeddedDatabase,
  pending: string[],
  migrate: (copyUrl: string) => Promise<void>,
): Promise<void> {
  log.info(
    `The database is upgraded to ${pending.at(-1)}. Nothing that is in it now is changed until that is done.`,
  );
  const upgrade = async () => {
    await demandRoom(adminUrl);
    await (await loadRows()).backUpRows(url);
    await upgradeByCopy({ adminUrl, ownerUrl, migrate });
  };
  await upgrade().catch((error) => fail(error, pending[0]));
  const kept = await (await loadRows()).keepRowsBackup();
  log.info(`The database is upgraded. Its rows of before are kept in ${kept}.`);
}

/** Moves the rows of an embedded database to one of a newer PostgreSQL. Throws `UpgradeFailed`. */
export const moveRows: MoveRows = async ({ url, adminUrl, newOwnerUrl }) => {
  const move = async () => {
    await demandRoom(adminUrl);
    await (await loadRows()).moveRows(url, newOwnerUrl);
  };
  await move().catch((error) => fail(error));
};
