// Migrates a database to the newest migration. A start with no pending migration costs one query; otherwise Prisma's
// schema engine does the work (deploy-migrations.mjs).
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { executeOrThrow } from "./progress.mjs";
import { root } from "./project.mjs";
import { createDatabase, splitUrl } from "./schema-engine-database.mjs";

/** Advisory lock held while tables, or rights on them, change. Arbitrary, but the same in every process. */
export const MIGRATION_LOCK = 7_264_611_908;
const NO_SUCH_DATABASE = "3D000";

/** See migrate.d.mts. */
export async function applyMigrations(url, log = () => {}, only = undefined, upgrade = undefined) {
  const client = await connectOrCreate(url);
  try {
    const pending = await pendingMigrations(client, only);
    if (pending.length === 0) return [];
    if (!upgrade || (await finishedMigrations(client)).size === 0)
      return await deployUnderLock(client, url, log, only);
    await client.end(); // the upgrade copies a database in which nobody is
    await upgrade(pending);
    return pending;
  } finally {
    await client.end();
  }
}

/** @param {string} url */
async function connectOrCreate(url) {
  const connect = async () => {
    const client = new pg.Client({ connectionString: splitUrl(url).address.toString() });
    await client.connect();
    return client;
  };
  try {
    return await connect();
  } catch (error) {
    if (error.code !== NO_SUCH_DATABASE) throw error;
    await createDatabase(url);
    return connect();
  }
}

/**
 * Two processes may reach a new database at the same time: the second waits for the lock, and then finds nothing
 * pending.
 * @param {pg.Client} client
 * @param {string} url
 * @param {(text: string) => void} log
 * @param {string[] | undefined} only
 */
async function deployUnderLock(client, url, log, only) {
  await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  const pending = await pendingMigrations(client, only);
  if (pending.length === 0) return [];
  await demandExtensions(client);
  await closeInterrupted(client);
  log(`Applying ${pending.length} migration${pending.length === 1 ? "" : "s"}: ${pending.join(", ")}`);
  await deploy(url, only);
  return pending;
}

/** What search needs of PostgreSQL beside its core (decision 117). */
const extensions = ["pg_trgm", "unaccent"];

/**
 * See migrate.d.mts. Throws an error that names what an external database lacks: a migration that fails would say less, and would have to be
 * inspected before the next start.
 * @param {pg.Client} client
 */
export async function demandExtensions(client) {
  const { rows } = await client.query(
    `select wanted as name, available.name is null as "isUnknown"
     from unnest($1::text[]) wanted
     left join pg_available_extensions available on available.name = wanted
     where available.installed_version is null
       and (available.name is null or not has_database_privilege(current_database(), 'CREATE'))`,
    [extensions],
  );
  /** @param {boolean} isUnknown */
  const lacking = (isUnknown) => rows.flatMap((row) => (row.isUnknown === isUnknown ? [row.name] : []));
  const [unknown, absent] = [lacking(true), lacking(false)];
  if (unknown.length > 0)
    throw new Error(
      `The database server does not know the extension ${unknown.join(", ")}: install the modules that come with PostgreSQL (on Debian, the package postgresql-contrib).`,
    );
  if (absent.length > 0)
    throw new Error(
      `The database does not have the extension ${absent.join(", ")}, and this role may not create it. As its owner, run: ${absent.map((name) => `create extension ${name};`).join(" ")}`,
    );
}

/** See migrate.d.mts. */
export function knownMigrations() {
  const folder = join(root, "prisma", "migrations");
  return (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, "migration.sql")))
    .map((entry) => entry.name)
    .sort();
}

/**
 * @param {pg.Client} client
 * @param {string[] | undefined} only
 */
async function pendingMigrations(client, only) {
  const finished = await finishedMigrations(client);
  return knownMigrations().filter((name) => !finished.has(name) && (!only || only.includes(name)));
}

/** @param {pg.Client} client */
async function finishedMigrations(client) {
  if (!(await hasMigrationsTable(client))) return new Set();
  const { rows } = await client.query(
    "select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null",
  );
  return new Set(rows.map((row) => row.migration_name));
}

/** @param {pg.Client} client */
async function hasMigrationsTable(client) {
  const { rows } = await client.query("select to_regclass('_prisma_migrations') is not null as exists");
  return rows[0].exists;
}

/**
 * A migration whose process was killed stays open in the migrations table, without an error, and Prisma then refuses to
 * continue. Here an open row means that nothing was applied (schema-engine-adapter.mjs closes it with the script). A
 * failed migration keeps its error in `logs`, and is left for a person to inspect.
 * @param {pg.Client} client
 */
async function closeInterrupted(client) {
  if (!(await hasMigrationsTable(client))) return;
  await client.query(
    `update _prisma_migrations set rolled_back_at = now()
     where finished_at is null and rolled_back_at is null and coalesce(logs, '') = ''`,
  );
}

/**
 * @param {string} url
 * @param {string[] | undefined} only
 */
async function deploy(url, only) {
  const env = { ...process.env, DATABASE_URL: url, ...(only && { ONLY_MIGRATIONS: only.join(",") }) };
  await executeOrThrow(process.execPath, [join(root, "scripts", "deploy-migrations.mjs")], { env });
}
