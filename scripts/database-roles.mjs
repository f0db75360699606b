// The database roles. There are three: `postgres`, the superuser of the embedded server, creates the other two and is
// used for nothing else; the owner of the schema runs migrations at startup; the app's role reads and writes rows, and
// can neither change tables nor reach files or other databases.
import { createHmac } from "node:crypto";
import pg from "pg";
import { passwordOf } from "./embedded-cluster.mjs";
import { MIGRATION_LOCK } from "./migrate.mjs";
import { splitUrl } from "./schema-engine-database.mjs";

export const OWNER = "samvaro_owner";
export const APP = "samvaro_app";

/** What both roles are denied. `INHERIT` gives the owner role the privileges of the database's owner. */
const ROLE_ATTRIBUTES = "LOGIN INHERIT NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS";
/** The schemas with tables of this product: its own, and the job queue's. */
const SCHEMAS = ["public", "pgboss"];

/** @typedef {import("./embedded-cluster.mjs").Cluster} Cluster */

/**
 * Derived from the superuser's password, without revealing it.
 * @param {Cluster} cluster
 * @param {string} role
 */
export const passwordOfRole = (cluster, role) =>
  createHmac("sha256", passwordOf(cluster)).update(role).digest("hex");

/**
 * Creates the two roles of an embedded server, or corrects them, and denies them its other databases.
 * @param {Cluster} cluster
 * @param {pg.Client} client connected as the superuser, to any database
 */
export async function ensureRoles(cluster, client) {
  for (const role of [OWNER, APP]) {
    const { rowCount } = await client.query("select 1 from pg_roles where rolname = $1", [role]);
    await client.query(
      `${rowCount ? "alter" : "create"} role ${role} ${ROLE_ATTRIBUTES} password '${passwordOfRole(cluster, role)}'`,
    );
  }
  for (const database of ["postgres", "template1"])
    await client.query(`revoke all on database ${database} from public`);
}

/**
 * The product's objects that belong to another role, as in a database created before there were two roles. Objects of
 * an extension stay the superuser's.
 */
const ownershipChanges = `
  with ours as (
    select oid, nspname from pg_namespace where nspname = any($1)
  ), own as (
    select oid from pg_roles where rolname = '${OWNER}'
  )
  select format('alter schema %I owner to ${OWNER}', nspname) as statement
    from pg_namespace where nspname = any($1)
      and nspowner <> (select oid from own) and nspowner <> 'pg_database_owner'::regrole
  union all
  select format('alter table %I.%I owner to ${OWNER}', nspname, relname)
    from pg_class join ours on ours.oid = relnamespace
    where relowner <> (select oid from own) and relkind in ('r', 'p', 'v', 'm')
  union all
  select format('alter sequence %I.%I owner to ${OWNER}', nspname, relname)
    from pg_class c join ours on ours.oid = relnamespace
    where relowner <> (select oid from own) and relkind = 'S'
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
  union all
  select format('alter function %s owner to ${OWNER}', p.oid::regprocedure)
    from pg_proc p join ours on ours.oid = pronamespace
    where proowner <> (select oid from own)
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select format('alter type %I.%I owner to ${OWNER}', nspname, typname)
    from pg_type t join ours on ours.oid = typnamespace
    where typowner <> (select oid from own) and typtype in ('e', 'd')
      and not exists (select 1 from pg_depend d where d.objid = t.oid and d.deptype = 'e')`;

/**
 * Makes the owner's role the owner of a database of an embedded server and of everything in it, and grants the app
 * access.
 * @param {pg.Client} client connected as the superuser, to that database
 * @param {string} database
 */
export async function transferOwnership(client, database) {
  await client.query("begin");
  await restrictDatabase(client, database);
  const { rows } = await client.query(ownershipChanges, [SCHEMAS]);
  for (const { statement } of rows) await client.query(statement);
  await grantRowAccess(client, { owner: OWNER, app: APP });
  await client.query("commit");
}

/** See database-roles.d.mts. */
export async function restrictDatabase(client, database) {
  const name = client.escapeIdentifier(database);
  await client.query(`alter database ${name} owner to ${OWNER}`);
  await client.query(`revoke all on database ${name} from public`);
  await client.query(`grant connect on database ${name} to ${APP}`);
}

/**
 * Lets the app's role read and write the rows of all tables, including tables created later.
 * @param {pg.Client} client connected as the owner or the superuser
 * @param {{ owner: string, app: string }} roles
 */
async function grantRowAccess(client, { owner, app }) {
  const [from, to] = [client.escapeIdentifier(owner), client.escapeIdentifier(app)];
  const { rows } = await client.query("select nspname as schema from pg_namespace where nspname = any($1)", [
    SCHEMAS,
  ]);
  await client.query("revoke create on schema public from public");
  for (const { schema } of rows) {
    await client.query(`grant usage on schema ${schema} to ${to}`);
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`);
    await client.query(`grant usage, select on all sequences in schema ${schema} to ${to}`);
  }
  const later = `alter default privileges for role ${from} grant`;
  await client.query(`${later} usage on schemas to ${to}`);
  await client.query(`${later} select, insert, update, delete on tables to ${to}`);
  await client.query(`${later} usage, select on sequences to ${to}`);
  const migrationsTable = await client.query(
    "select to_regclass('public._prisma_migrations') is not null as there",
  );
  if (migrationsTable.rows[0].there)
    await client.query(`revoke insert, update, delete on _prisma_migrations from ${to}`);
}

/** See database-roles.d.mts. */
export async function grantToApp({ url, ownerUrl }) {
  const { address } = splitUrl(ownerUrl);
  const client = new pg.Client({ connectionString: address.toString() });
  await client.connect();
  try {
    const owner = decodeURIComponent(address.username);
    const app = decodeURIComponent(splitUrl(url).address.username);
    await client.query("begin");
    // two processes that start at once would change the same rights: "tuple concurrently updated"
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await grantRowAccess(client, { owner, app });
    await client.query("commit");
  } finally {
    await client.end();
  }
}
