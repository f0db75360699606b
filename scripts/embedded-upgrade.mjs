// Migrates an embedded database by a copy: whatever happens meanwhile, the database is either as it was or migrated.
import { restrictDatabase } from "./database-roles.mjs";
import { splitUrl } from "./schema-engine-database.mjs";

/** From this size on, a copy is cheaper as files than through PostgreSQL's log, which would take as much room again. */
const COPY_AS_FILES_BYTES = 256 * 1024 * 1024;

/** The copy that is being migrated, and the database that it has replaced. @param {string} database */
const sideNames = (database) => [`${database}_upgrade`, `${database}_former`];

/**
 * Creates the database if it is missing, and removes what an upgrade that was killed has left. One query where there is
 * nothing to do.
 * @param {import("pg").Client} client connected as the superuser, to another database
 * @param {string} database
 */
export async function tidyDatabases(client, database) {
  const sides = sideNames(database);
  const { rows } = await client.query(
    "select datname, datconnlimit from pg_database where datname = any($1)",
    [[database, ...sides]],
  );
  const limitOf = (/** @type {string} */ name) => rows.find(({ datname }) => datname === name)?.datconnlimit;
  for (const side of sides) if (limitOf(side) !== undefined) await dropDatabase(client, side);
  if (limitOf(database) === undefined)
    await client.query(`create database ${client.escapeIdentifier(database)}`);
  else if (limitOf(database) === 0) await limitConnections(client, database, -1);
}

/** @param {import("pg").Client} client @param {string} database */
const dropDatabase = (client, database) =>
  client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`);

/** @param {import("pg").Client} client @param {string} database @param {number} limit -1: none; 0: nobody but the superuser */
const limitConnections = (client, database, limit) =>
  client.query(`alter database ${client.escapeIdentifier(database)} connection limit ${limit}`);

/**
 * Ends all sessions: of a process that was killed, of a tool. What they wrote from now on would be lost.
 * @param {import("pg").Client} client
 * @param {string[]} databases
 */
const endSessions = (client, databases) =>
  client.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid() and datname = any($1)`,
    [databases],
  );

/** See embedded-upgrade.d.mts. */
export async function upgradeByCopy({ adminUrl, ownerUrl, migrate }) {
  const { database } = splitUrl(adminUrl);
  const client = await connectBeside(adminUrl);
  try {
    await limitConnections(client, database, 0);
    await makeCopy(client, database);
    await migrate(withDatabase(ownerUrl, sideNames(database)[0] ?? ""));
    await swap(client, database);
  } catch (error) {
    // fails where the server has ended: then the next start does it
    await undo(client, database).catch(() => {});
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {string} url @param {string} database */
function withDatabase(url, database) {
  const { address } = splitUrl(url);
  address.pathname = `/${database}`;
  return address.toString();
}

/** A client for the server's own database, as a database with sessions can't be copied or renamed. @param {string} url */
async function connectBeside(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: withDatabase(url, "postgres") });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** @param {import("pg").Client} client @param {string} database */
async function makeCopy(client, database) {
  const [copy = ""] = sideNames(database);
  // "postgres": a session there may still be making the copy that a killed process has asked for
  await endSessions(client, [database, copy, "postgres"]);
  await dropDatabase(client, copy);
  const { rows } = await client.query("select pg_database_size($1)::float8 as bytes", [database]);
  const strategy = rows[0].bytes < COPY_AS_FILES_BYTES ? "wal_log" : "file_copy";
  await client.query(
    `create database ${client.escapeIdentifier(copy)} template ${client.escapeIdentifier(database)} strategy ${strategy}`,
  );
  await restrictDatabase(client, copy);
}

/** @param {import("pg").Client} client @param {string} database */
async function swap(client, database) {
  const [copy = "", former = ""] = sideNames(database);
  const [name, copyName, formerName] = [database, copy, former].map((one) => client.escapeIdentifier(one));
  await endSessions(client, [database, copy]);
  await client.query("begin");
  await client.query(`alter database ${name} rename to ${formerName}`);
  await client.query(`alter database ${copyName} rename to ${name}`);
  await client.query("commit");
  await dropDatabase(client, former);
}

/** @param {import("pg").Client} client @param {string} database */
async function undo(client, database) {
  await client.query("rollback");
  await tidyDatabases(client, database);
}
