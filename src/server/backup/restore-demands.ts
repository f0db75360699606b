import { statfs } from "node:fs/promises";
import type pg from "pg";
import { demandExtensions, knownMigrations } from "../../../scripts/migrate.mjs";
import { BackupError, type BackupHead } from "./format";
import { findMark } from "./restore-marker";

const NO_SUCH_TABLE = "42P01";
const major = (version: number) => Math.floor(version / 10_000);
export const gigabytes = (bytes: number) => `${(bytes / 2 ** 30).toFixed(bytes < 2 ** 30 ? 2 : 1)} GB`;

/** Throws if a newer Samvaro made the backup: this one does not know what its tables mean. */
export function demandKnownMigrations(head: BackupHead, known = knownMigrations()): void {
  const unknown = head.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new BackupError(
      `A newer Samvaro (${head.samvaro}) made this backup: this version does not know ${unknown.join(", ")}. Update Samvaro first, then restore.`,
    );
}

type Free = (folder: string) => Promise<number | null>;
const freeOn: Free = async (folder) => {
  const found = await statfs(folder).catch(() => null);
  return found && found.bavail * found.bsize;
};

/** Throws if the data folder's disk has not the room for the files and, with the embedded database, for the rows. */
export async function demandRoom(
  folder: string,
  head: BackupHead,
  { isEmbedded }: { isEmbedded: boolean },
  findFree = freeOn,
): Promise<number> {
  const needed = head.fileBytes + (isEmbedded ? head.databaseBytes : 0);
  const free = await findFree(folder);
  if (free !== null && free < needed)
    throw new BackupError(
      `The disk of ${folder} has no room for this backup: it needs ${gigabytes(needed)}, and ${gigabytes(free)} are free.`,
    );
  return needed;
}

/** Throws if this database server can't take the backup, and says what it needs. */
export async function demandServer(client: pg.Client, head: BackupHead): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
  );
  const [version, encoding] = [Number(rows[0]?.version), rows[0]?.encoding];
  if (major(version) < major(head.postgres))
    throw new BackupError(
      `The backup is of PostgreSQL ${major(head.postgres)}, and this is PostgreSQL ${major(version)}, which is older: it needs ${major(head.postgres)} or a later one.`,
    );
  if (encoding !== "UTF8")
    throw new BackupError(
      `The database stores text as ${encoding}: it needs one that was created with UTF8.`,
    );
  // not all that the other database had: an operator's own, as for statistics, are nothing that the rows need
  await demandExtensions(client).catch((error: Error) => {
    throw new BackupError(error.message);
  });
}

/**
 * Throws unless the database is empty: without tables, or with those that the first of the backup's migrations make, and
 * nobody has an account. What a restore has left that was cut off is no obstacle. `anyAccount`: the query that tells.
 */
export async function demandEmptyDatabase(
  client: pg.Client,
  head: BackupHead,
  anyAccount: string,
): Promise<void> {
  if (await findMark(client)) return;
  const begin = "A restore needs an empty database";
  if ((await ask<{ isAny: boolean }>(client, anyAccount))[0]?.isAny)
    throw new BackupError(`${begin}: there are accounts in this one. Nothing was changed.`);
  const applied = await ask<{ name: string }>(
    client,
    `select migration_name as name from _prisma_migrations
     where finished_at is not null and rolled_back_at is null order by migration_name`,
  );
  if (applied.length === 0 && (await countTables(client)) > 0)
    throw new BackupError(`${begin}: there are tables of another program in this one. Nothing was changed.`);
  const expected = [...head.migrations].sort();
  const strange = applied.find(({ name }, at) => name !== expected[at]);
  if (strange)
    throw new BackupError(
      `${begin}: a later Samvaro than the backup's has been started on this one (${strange.name}). Nothing was changed.`,
    );
}

/** No rows if there is no such table. */
async function ask<Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row[]> {
  try {
    return (await client.query<Row>(text)).rows;
  } catch (error) {
    if ((error as { code?: string }).code === NO_SUCH_TABLE) return [];
    throw error;
  }
}

async function countTables(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  return rows[0]?.tables ?? 0;
}
