import type pg from "pg";
import { inject } from "vitest";
import { closeDatabase, openDatabase, pool } from "@/server/db";
import { inDatabase, makeDatabase, type TestDatabase } from "./database";

/** Tables of the template that have rows: the database's own. */
const OWN = ["_prisma_migrations", "pgboss.version", "pgboss.queue", "pgboss.schedule"];
/** Size in bytes from which a table gets a new file: rows that are deleted one by one stay in it. */
const LARGE = 200_000;

/** Empties all tables, without the triggers that keep rows. */
const EMPTY = `
  do $$
  declare
    one record;
  begin
    set local session_replication_role = 'replica';
    for one in
      select oid, oid::regclass as name from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
        and oid::regclass::text <> all('{${OWN.join()}}')
    loop
      if pg_table_size(one.oid) > ${LARGE} then
        execute format('truncate %s cascade', one.name);
      else
        execute format('delete from only %s', one.name);
      end if;
    end loop;
  end $$`;

/** The database of this process, and its pool of connections. */
let kept: { database: TestDatabase; pool?: pg.Pool } | undefined;

/**
 * Opens the database of this process, with empty tables. The files of a process share it, one after the other, with its
 * connections and their plans: another database and its first connections would cost a second of CPU time each.
 */
export async function takeDatabase(): Promise<TestDatabase> {
  kept ??= { database: await makeDatabase(inject("databaseServer")) };
  if (kept.pool && kept.pool === pool && !pool.ended) return kept.database;
  await closeDatabase();
  // a machine busy with other tests must not cause a 503
  openDatabase(kept.database.url, { size: 20, waitMs: 60_000 });
  kept.pool = pool;
  return kept.database;
}

/** What others do in the database at this moment: nobody waits for some of what a server that has stopped still does. */
const WORKING = `select 1 from pg_stat_activity where datname = current_database()
  and backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`;

/** Empties the tables for the next file, once nothing goes on in them: each of both could wait for what the other holds. */
export async function emptyDatabase(): Promise<void> {
  if (!kept) return;
  await inDatabase(kept.database.adminUrl, async (client) => {
    const isWorking = async () => (await client.query(WORKING)).rows.length > 0;
    for (let tries = 0; tries < 1000 && (await isWorking()); tries++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await client.query(EMPTY);
  });
}
