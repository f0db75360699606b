import { createHash } from "node:crypto";
import pg from "pg";
import { to } from "pg-copy-streams";
import type { BackupEntry, BackupHead, BackupManifest, BackupTable } from "@/server/backup/format";
import { knownMigrations } from "../../scripts/migrate.mjs";
import { inDatabase } from "./database";

/** A backup of rows alone, in memory: what `restoreRows` is given. Tests change it before they restore it. */
export type RowBackup = {
  head: BackupHead;
  rows: Map<string, Buffer>;
  sequences: { name: string; lastValue: string; isCalled: boolean }[];
  manifest: BackupManifest;
};

const TABLES = `
  select table_schema as schema, table_name as name, array_agg(column_name::text order by ordinal_position) as columns
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where is_generated = 'NEVER' and table_type = 'BASE TABLE'
    and (table_schema = 'public' or (table_schema = 'pgboss' and table_name = 'job'))
  group by 1, 2 order by 1, 2`;

const name = ({ schema, name }: BackupTable) => `${schema}.${name}`;

/** The rows of a table as COPY writes them, sorted where `isSorted`. */
export async function copyOf(client: pg.Client, table: BackupTable, isSorted = false): Promise<Buffer> {
  const listed = table.columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const from = `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}`;
  const pieces: Buffer[] = [];
  for await (const piece of client.query(to(`copy (select ${listed} from ${from}) to stdout`)))
    pieces.push(piece);
  const all = Buffer.concat(pieces);
  return isSorted ? Buffer.from(all.toString("utf8").split("\n").sort().join("\n")) : all;
}

export async function tablesOf(client: pg.Client): Promise<BackupTable[]> {
  return (await client.query<BackupTable>(TABLES)).rows;
}

export async function backUpRows(url: string): Promise<RowBackup> {
  const made = { rows: new Map<string, Buffer>() } as RowBackup;
  await inDatabase(url, async (client) => {
    const tables = await tablesOf(client);
    const { rows: sequences } = await client.query<{ name: string }>(
      `select sequencename as name from pg_sequences where schemaname = 'public'`,
    );
    made.sequences = [];
    for (const one of sequences) {
      const { rows } = await client.query(
        `select last_value::text as "lastValue", is_called as "isCalled" from ${pg.escapeIdentifier(one.name)}`,
      );
      made.sequences.push({ name: one.name, ...rows[0] });
    }
    made.manifest = { tables: [], files: { count: 0, bytes: 0, sha256: "0".repeat(64) } };
    for (const table of tables) {
      const content = await copyOf(client, table);
      made.rows.set(name(table), content);
      made.manifest.tables.push({
        table: name(table),
        rows: content.toString("utf8").split("\n").length - 1,
        bytes: content.length,
        sha256: createHash("sha256").update(content).digest("hex"),
      });
    }
    made.head = {
      format: 1,
      samvaro: "1.0.0",
      postgres: 150_000,
      takenAt: new Date().toISOString(),
      migrations: knownMigrations(),
      tables,
      hasFiles: false,
      hasSecrets: false,
      storage: "folder",
      extensions: ["pg_trgm", "plpgsql", "unaccent"],
      databaseBytes: 0,
      fileBytes: 0,
    };
  });
  return made;
}

/** Small, so that pieces end within a value. */
const PIECE = 1000;

function entry(entryName: string, content: Buffer): BackupEntry {
  async function* pieces() {
    for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE);
  }
  return { name: entryName, size: content.length, content: pieces() };
}

export async function* entriesOf({ rows, sequences, manifest }: RowBackup): AsyncGenerator<BackupEntry> {
  for (const [table, content] of rows) {
    const half = Math.floor(content.length / 2);
    if (half > 0) yield entry(`rows/${table}/000001`, content.subarray(0, half));
    if (content.length > 0) yield entry(`rows/${table}/000002`, content.subarray(half));
  }
  yield entry("sequences.json", Buffer.from(JSON.stringify(sequences)));
  yield entry("manifest.json", Buffer.from(JSON.stringify(manifest)));
}
