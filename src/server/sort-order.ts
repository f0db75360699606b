import pg from "pg";
import { log } from "./log";

/** The collation of databases and columns that name none. */
const DEFAULT_COLLATION = 100;

const changedOrder = `
  select quote_ident(datname) as database, datcollversion as before, actual as now,
    pg_has_role(datdba, 'USAGE') as "isOwner"
  from pg_database, pg_database_collation_actual_version(oid) actual
  where datname = current_database() and datcollversion <> actual`;

const sortedIndexes = `
  select format('%I.%I', nspname, index.relname) as name
  from pg_index join pg_class index on index.oid = indexrelid join pg_namespace n on n.oid = relnamespace
  where nspname in ('public', 'pgboss') and relkind = 'i' and ${DEFAULT_COLLATION} = any(indcollation)
  order by 1`;

type Change = { database: string; before: string; now: string; isOwner: boolean };

async function rebuild(client: pg.Client, { database, before, now, isOwner }: Change): Promise<void> {
  const { rows } = await client.query<{ name: string }>(sortedIndexes);
  log.warn(
    `The database server sorts texts in another way than before (version ${before}, now ${now}): ${rows.length} indexes are rebuilt.`,
  );
  for (const { name } of rows) await client.query(`reindex index ${name}`);
  const refresh = `alter database ${database} refresh collation version`;
  if (isOwner) await client.query(refresh);
  else
    log.warn(
      `The indexes are rebuilt, and would be at each start. Run this as the owner of the database: ${refresh};`,
    );
}

/**
 * Rebuilds the indexes of an external database whose server sorts texts in another way than when they were built, as after
 * an upgrade of the system: a name would not be found, and could be taken twice. One query where nothing has changed.
 * Throws if a unique name stands twice already.
 */
export async function renewSortOrder(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Change>(changedOrder);
    if (rows[0]) await rebuild(client, rows[0]);
  } finally {
    await client.end();
  }
}
