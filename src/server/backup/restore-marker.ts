import pg from "pg";
import { splitUrl } from "../../../scripts/schema-engine-database.mjs";

/** Exists from the first thing that a restore writes until its last: a server does not start on such a database. */
export const MARKER = "samvaro_restore";

/** Arbitrary, but unique among advisory locks. */
const LOCK = 5_303_041;

/** A connection of its own, for as long as `work` takes. It may be idle in a transaction while files are copied. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: splitUrl(url).address.toString(), keepAlive: true });
  // the statement that runs fails with it; without a listener it would end the process
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** What the mark says, for the restore that follows one that was cut off. */
export type RestoreMark = {
  /** the backup, as an operator names it to restore it again */
  source: string;
  /** The data folder that gets the files, and what was there before: that is not the restore's to clear away. */
  folder?: { path: string; hadFiles: boolean; hadSecrets: string[] };
};

/** The mark of a restore into this database that was cut off, or is going on. Null: there is none. */
export async function findMark(client: pg.ClientBase): Promise<RestoreMark | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select obj_description(oid, 'pg_namespace') as mark from pg_namespace where nspname = $1`,
    [MARKER],
  );
  return rows[0] ? (JSON.parse(rows[0].mark ?? '{"source":""}') as RestoreMark) : null;
}

/** A server was asked to start on a database whose restore was cut off. */
export class RestoreCutOff extends Error {
  override name = "RestoreCutOff";
}

const NO_SUCH_DATABASE = "3D000";

/** Throws RestoreCutOff if what is in the database is half of a restore. */
export async function demandWholeDatabase(ownerUrl: string): Promise<void> {
  const mark = await connected(ownerUrl, findMark).catch((error) => {
    if (error.code === NO_SUCH_DATABASE) return null;
    throw error;
  });
  if (mark)
    throw new RestoreCutOff(
      `A restore into this database was cut off: what is there is not whole. Run it again: npm run admin -- restore ${mark.source || "<from>"}`,
    );
}

/** Marks the database. Only one restore works on a database: false, if another one does. */
export async function beginRestore(client: pg.ClientBase, mark: RestoreMark): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(`select pg_try_advisory_lock($1) as "isOurs"`, [
    LOCK,
  ]);
  if (!rows[0]?.isOurs) return false;
  await client.query("begin");
  await client.query(`create schema if not exists ${MARKER}`);
  await client.query(`comment on schema ${MARKER} is ${pg.escapeLiteral(JSON.stringify(mark))}`);
  await client.query("commit");
  return true;
}

/** Takes the mark away: what is there is whole. */
export const endRestore = (client: pg.ClientBase) =>
  client.query(`drop schema if exists ${MARKER} cascade`).then(() => {});

/** What migrations and the queue have made, but for what belongs to an extension. */
const MADE = `
  with own as (
    select oid, nspname from pg_namespace where nspname = 'public'
  ), extended as (
    select objid, classid from pg_depend where deptype = 'e'
  )
  select 1 as turn, format('drop schema %I cascade', nspname) as statement from pg_namespace where nspname = 'pgboss'
  union all
  select 2, format('drop %s if exists %I.%I cascade',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      nspname, relname)
    from pg_class c join own on own.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from extended where objid = c.oid and classid = 'pg_class'::regclass)
  union all
  select 3, format('drop routine if exists %s cascade', p.oid::regprocedure)
    from pg_proc p join own on own.oid = pronamespace
    where not exists (select from extended where objid = p.oid and classid = 'pg_proc'::regclass)
  union all
  select 4, format('drop text search configuration if exists %I.%I cascade', nspname, cfgname)
    from pg_ts_config c join own on own.oid = cfgnamespace
    where not exists (select from extended where objid = c.oid and classid = 'pg_ts_config'::regclass)
  union all
  select 5, format('drop text search dictionary if exists %I.%I cascade', nspname, dictname)
    from pg_ts_dict d join own on own.oid = dictnamespace
    where not exists (select from extended where objid = d.oid and classid = 'pg_ts_dict'::regclass)
  union all
  select 6, format('drop type if exists %I.%I cascade', nspname, typname)
    from pg_type t join own on own.oid = typnamespace
    where typtype in ('e', 'd')
      and not exists (select from extended where objid = t.oid and classid = 'pg_type'::regclass)
  order by 1`;

/** Drops all that is in a marked database, with the mark if `unmarks`, in one transaction. */
export async function emptyMarked(client: pg.ClientBase, { unmarks }: { unmarks: boolean }): Promise<void> {
  if (!(await findMark(client))) throw new Error("Only a marked database is emptied.");
  await client.query("begin");
  const { rows } = await client.query<{ statement: string }>(MADE);
  for (const { statement } of rows) await client.query(statement);
  if (unmarks) await endRestore(client);
  await client.query("commit");
}
