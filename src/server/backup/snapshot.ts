import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { BackupError, type BackupSequence, type BackupTable } from "./format";
import { type StoredFileColumn, storedFilesSql } from "./stored-files";

/** Max rows that are fetched at once. */
const BATCH = 1000;
/** Of the queue's tables only jobs that are still to be done; the queue makes the others itself. */
const JOBS = "pgboss.job";
const JOBS_TO_DO = "state in ('created', 'retry', 'active')";

/** `bytes`: as they are stored, for an estimate. `isReadable`: to the role that reads. */
type SnapshotTable = BackupTable & { bytes: number; isReadable: boolean };
export type NamedFile = { key: string; mayLack: boolean };

export type Snapshot = {
  takenAt: Date;
  postgres: number;
  migrations: string[];
  extensions: string[];
  tables: SnapshotTable[];
  /** The rows in COPY's text format, in pieces that end anywhere. One table at a time. */
  copy(table: BackupTable): AsyncIterable<Uint8Array>;
  sequences(): Promise<BackupSequence[]>;
  /** The files that the rows name, in the order of their keys. */
  files(): AsyncIterable<NamedFile>;
  /** Whether a row names the file now, outside of the snapshot. */
  isNamedNow(key: string): Promise<boolean>;
  close(): Promise<void>;
};

const tablesStatement = `
  select n.nspname as schema, c.relname as name,
    (select sum(pg_table_size(part.oid))::text from pg_class part
      where part.oid = c.oid or part.oid in (select inhrelid from pg_inherits where inhparent = c.oid)) as bytes,
    array_agg(a.attname::text order by a.attnum) as columns,
    has_table_privilege(c.oid, 'select') as "isReadable"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
    and (n.nspname = 'public' or n.nspname || '.' || c.relname = '${JOBS}')
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.oid, n.nspname, c.relname
  order by n.nspname desc, c.relname collate "C"`;

const sequencesStatement = `
  select sequencename as name, coalesce(last_value, start_value)::text as "lastValue",
    last_value is not null as "isCalled"
  from pg_sequences where schemaname = 'public' order by sequencename collate "C"`;

const factsStatement = `
  select now() as "takenAt", current_setting('server_version_num')::int as postgres,
    array(select extname::text from pg_extension where extname <> 'plpgsql' order by 1) as extensions,
    to_regclass('public._prisma_migrations') is not null as "hasMigrations"`;

const migrationsStatement = `
  select migration_name as name from public._prisma_migrations
  where finished_at is not null and rolled_back_at is null order by started_at, migration_name`;

/** So that values read the same whatever the server's or the role's settings are, and nothing ends a long transaction. */
const settings = [
  "begin isolation level repeatable read read only",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  "set local extra_float_digits = 1",
  "set local client_encoding = 'UTF8'",
  "set local timezone = 'UTC'",
  "set local row_security = off",
  "set local statement_timeout = 0",
  "set local lock_timeout = 0",
  "set local idle_in_transaction_session_timeout = 0",
].join(";");

const quoted = (name: string) => pg.escapeIdentifier(name);

function copySql({ schema, name, columns }: BackupTable): string {
  const from = `${quoted(schema)}.${quoted(name)}`;
  const list = columns.map(quoted).join(", ");
  if (`${schema}.${name}` !== JOBS) return `copy ${from} (${list}) to stdout`;
  return `copy (select ${list} from ${from} where ${JOBS_TO_DO}) to stdout`;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "samvaro backup",
    keepAlive: true,
  });
  client.on("error", () => {}); // the statement that waits, or the next one, fails as well
  await client.connect().catch((error) => {
    throw new BackupError(
      `The database can't be reached: ${(error as Error).message || (error as { code: string }).code}.`,
    );
  });
  return client;
}

/** An error of the database's own as a sentence. */
function asBackupError(error: unknown): unknown {
  const { severity, message } = error as { severity?: string; message: string };
  const isOfDatabase = severity !== undefined || /connection (terminated|ended)|ECONNRESET/i.test(message);
  return isOfDatabase ? new BackupError(`The database failed: ${message}.`) : error;
}

async function readFacts(client: pg.Client) {
  await client.query(settings);
  const { rows } = await client.query(factsStatement);
  const [{ takenAt, postgres, extensions, hasMigrations }] = rows as [
    { takenAt: Date; postgres: number; extensions: string[]; hasMigrations: boolean },
  ];
  const migrations = hasMigrations ? (await client.query<{ name: string }>(migrationsStatement)).rows : [];
  const tables = await client.query<BackupTable & { bytes: string; isReadable: boolean }>(tablesStatement);
  return {
    takenAt,
    postgres,
    extensions,
    migrations: migrations.map(({ name }) => name),
    tables: tables.rows.map((table) => ({ ...table, bytes: Number(table.bytes) })),
  };
}

async function* listFiles(client: pg.Client, statement: string | null): AsyncGenerator<NamedFile> {
  if (!statement) return;
  await client.query(`declare named_files no scroll cursor for ${statement}`);
  try {
    for (;;) {
      const { rows } = await client.query<NamedFile>(`fetch ${BATCH} from named_files`);
      yield* rows;
      if (rows.length < BATCH) return;
    }
  } finally {
    await client.query("close named_files").catch(() => {});
  }
}

async function* copyRows(client: pg.Client, table: BackupTable): AsyncGenerator<Uint8Array> {
  try {
    yield* client.query(copyTo(copySql(table))) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw asBackupError(error);
  }
}

/** Ends at once: the connection may be in the middle of a copy whose reader has left. */
async function disconnect(client: pg.Client): Promise<void> {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  await client.end().catch(() => {});
}

/** What the database holds at this moment, for as long as the returned one is open. Throws BackupError. */
export async function openSnapshot(url: string, sources: StoredFileColumn[]): Promise<Snapshot> {
  const client = await connect(url);
  try {
    return await beginSnapshot(client, await connect(url), sources);
  } catch (error) {
    await disconnect(client);
    throw asBackupError(error);
  }
}

/** `present`: a connection beside that of the snapshot. */
async function beginSnapshot(
  client: pg.Client,
  present: pg.Client,
  sources: StoredFileColumn[],
): Promise<Snapshot> {
  const close = () => Promise.all([client, present].map(disconnect));
  const facts = await readFacts(client).catch(async (error) => {
    await close();
    throw error;
  });
  const statement = storedFilesSql(sources, (name, columns) =>
    facts.tables.some(
      (table) =>
        table.schema === "public" &&
        table.name === name &&
        columns.every((one) => table.columns.includes(one)),
    ),
  );
  return {
    ...facts,
    copy: (table) => copyRows(client, table),
    sequences: async () => (await client.query<BackupSequence>(sequencesStatement)).rows,
    files: () => listFiles(client, statement),
    async isNamedNow(key) {
      if (!statement) return false;
      const { rows } = await present.query(`select 1 from (${statement}) named where key = $1`, [key]);
      return rows.length > 0;
    },
    async close() {
      await close();
    },
  };
}
