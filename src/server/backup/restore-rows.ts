import pg from "pg";
import { applyMigrations } from "../../../scripts/migrate.mjs";
import { prepareQueueAt, SCHEMA as QUEUE_SCHEMA } from "../queue";
import {
  type BackupEntry,
  BackupError,
  type BackupHead,
  type BackupManifest,
  type BackupTable,
  entryKind,
  parseManifest,
  parseSequences,
} from "./format";
import { textOf } from "./reading";
import { type CopiedTable, openCopy } from "./restore-copy";
import { beginRestore, connected, MARKER, type RestoreMark } from "./restore-marker";
import { liftRules, makeForeignTables, setSequence } from "./restore-shape";

export type RowsOptions = {
  /** the role that owns the tables */
  ownerUrl: string;
  /** those after the head */
  entries: AsyncIterable<BackupEntry>;
  head: BackupHead;
  mark?: RestoreMark;
  say: (text: string) => void;
  /** gets what is said of tables that are not Samvaro's; else `say` does */
  sayForeign?: (text: string) => void;
  /** gets the entries that are no rows: secrets and files. It must read their content. Without it they are passed over. */
  take?: (entry: BackupEntry) => Promise<void>;
  /** called with the manifest when all is read, before the commit; what it throws undoes the rows */
  check?: (manifest: BackupManifest) => Promise<void>;
};

/** Values as the backup has written them, whatever the role's own settings; and no limit of time, however much there is. */
const SETTINGS = `set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local search_path = public; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local maintenance_work_mem = '128MB'`;

const quoted = ({ schema, name }: Pick<BackupTable, "schema" | "name">) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
const nameOf = ({ schema, name }: Pick<BackupTable, "schema" | "name">) => `${schema}.${name}`;
/** Where the queue's rows wait until they are known to be whole: its tables may have other columns now. */
const WAITING = `${MARKER}.queue`;

/**
 * Makes the tables of the backup's migrations and fills them, all or nothing. Marks the database first, and leaves the mark:
 * the caller ends with `endRestore`, or undoes what there is with `emptyMarked`. Returns the counts per table.
 */
export async function restoreRows(options: RowsOptions): Promise<CopiedTable[]> {
  const { ownerUrl, head, mark = { source: "" }, say } = options;
  return connected(ownerUrl, async (marking) => {
    if (!(await beginRestore(marking, mark)))
      throw new BackupError("Another restore into this database is running.");
    say("Making the tables");
    await applyMigrations(ownerUrl, () => {}, head.migrations);
    await prepareQueueAt(ownerUrl);
    return connected(ownerUrl, (client) => fill(client, options));
  });
}

async function fill(client: pg.Client, options: RowsOptions): Promise<CopiedTable[]> {
  const { head, say, sayForeign, check } = options;
  await client.query("begin");
  await client.query(SETTINGS);
  await makeForeignTables(client, head.tables, sayForeign ?? say);
  await demandColumns(client, head.tables);
  const putBack = await liftRules(client);
  await emptyTables(client, head.tables);
  const { copied, manifest } = await readEntries(client, options);
  demandSame(head.tables, copied, manifest);
  await takeQueue(client, head.tables);
  say("Making the indexes and checking the references");
  await putBack();
  await check?.(manifest);
  await client.query("commit");
  await client.query("analyze");
  return copied;
}

/** Throws if a table or a column of the backup is not there: its migrations are other ones than their names say. */
async function demandColumns(client: pg.Client, tables: BackupTable[]): Promise<void> {
  const { rows } = await client.query<{ lacking: string }>(
    `select format('%s.%s', wanted.name, wanted."column") as lacking
     from unnest($1::text[], $2::text[]) wanted (name, "column")
     left join information_schema.columns there
       on format('%s.%s', there.table_schema, there.table_name) = wanted.name and there.column_name = wanted."column"
     where there.column_name is null`,
    [
      tables.filter(isOurs).flatMap((table) => table.columns.map(() => nameOf(table))),
      tables.filter(isOurs).flatMap(({ columns }) => columns),
    ],
  );
  if (rows.length > 0)
    throw new BackupError(
      `The backup does not fit its own migrations: ${rows.map(({ lacking }) => lacking).join(", ")} is in none of them.`,
    );
}

const isOurs = ({ schema }: Pick<BackupTable, "schema">) => schema === "public";

/** Migrations fill some tables: all of them are emptied, in one statement. */
async function emptyTables(client: pg.Client, tables: BackupTable[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
     where nspname = 'public' and relkind in ('r', 'p')`,
  );
  await client.query(`truncate ${[...rows.map(({ name }) => name), `${QUEUE_SCHEMA}.job`].join(", ")}`);
  await client.query(`drop table if exists ${WAITING}`);
  const queue = tables.find((table) => !isOurs(table));
  if (!queue) return;
  const columns = queue.columns.map((column) => `${pg.escapeIdentifier(column)} text`);
  await client.query(`create table ${WAITING} (${columns.join(", ")})`);
}

type OpenTable = { name: string; copy: ReturnType<typeof openCopy> };

/** Reads all entries. Rows of a table come one after the other; what is written is counted. */
async function readEntries(client: pg.Client, { entries, head, say, sayForeign, take }: RowsOptions) {
  const tables = new Map(head.tables.map((table) => [nameOf(table), table]));
  const copied: CopiedTable[] = [];
  let open = null as OpenTable | null;
  let manifest: BackupManifest | undefined;
  const close = async () => {
    if (open) copied.push(await open.copy.end());
    open = null;
  };
  for await (const entry of entries) {
    const kind = entryKind(entry.name);
    if (kind?.kind === "rows") {
      const table = tables.get(kind.table);
      if (!table) throw new BackupError(`The backup is altered: ${kind.table} is not among its tables.`);
      if (open?.name !== kind.table) {
        await close();
        say(`Rows of ${table.name}`);
        open = { name: kind.table, copy: openCopy(client, isOurs(table) ? quoted(table) : WAITING, table) };
      }
      for await (const piece of entry.content) await open.copy.write(piece);
      continue;
    }
    await close();
    if (kind?.kind === "sequences")
      for (const one of parseSequences(await textOf(entry.content)))
        await setSequence(client, one, sayForeign ?? say);
    else if (kind?.kind === "manifest") manifest = parseManifest(await textOf(entry.content));
    else await (take ?? passOver)(entry);
  }
  await close();
  if (!manifest) throw new BackupError("The backup is incomplete: it has no manifest.");
  return { copied, manifest };
}

async function passOver({ content }: BackupEntry): Promise<void> {
  for await (const _ of content);
}

/** Throws unless each table has the rows and bytes of the manifest, to the last bit. */
function demandSame(tables: BackupTable[], copied: CopiedTable[], manifest: BackupManifest): void {
  const nothing = { rows: 0, bytes: 0 };
  const listed = new Map(manifest.tables.map((one) => [one.table, one]));
  const read = new Map(copied.map((one) => [one.table, one]));
  const wrong = tables.map(nameOf).filter((name) => {
    const [told, got] = [listed.get(name), read.get(name) ?? nothing];
    if (!told) return true;
    const isSame = told.rows === got.rows && told.bytes === got.bytes;
    return !isSame || (got !== nothing && told.sha256 !== (got as CopiedTable).sha256);
  });
  if (wrong.length > 0 || listed.size !== tables.length || read.size !== copied.length)
    throw new BackupError(
      `The backup is altered: its rows are not those of its manifest${wrong.length > 0 ? ` (${wrong.join(", ")})` : ""}.`,
    );
}

/** Hands the jobs that wait to the queue, whose columns may be others now: what it does not know is left out. */
async function takeQueue(client: pg.Client, tables: BackupTable[]): Promise<void> {
  const queue = tables.find((table) => !isOurs(table));
  if (!queue) return;
  const { rows } = await client.query<{ column: string; type: string }>(
    `select quote_ident(attname) as column, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' and attname = any($2)`,
    [quoted(queue), queue.columns],
  );
  if (rows.length === 0) throw new BackupError(`The backup is altered: there is no table ${nameOf(queue)}.`);
  await client.query(
    `insert into ${quoted(queue)} (${rows.map(({ column }) => column).join(", ")})
     select ${rows.map(({ column, type }) => `${column}::${type}`).join(", ")} from ${WAITING}`,
  );
  await client.query(`drop table ${WAITING}`);
}
