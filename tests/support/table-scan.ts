import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { env } from "@/server/env";

export type Table = { schema: string; name: string; rows: string[] };

/** Every row of every table in every schema of the database, as text. */
export async function scanTables(databaseUrl: string): Promise<Table[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ schema: string; name: string }>(
      `select table_schema as schema, table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       order by 1, 2`,
    );
    const scanned: Table[] = [];
    for (const { schema, name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from only "${schema}"."${name}" t`,
      );
      scanned.push({ schema, name, rows: rows.map(({ row }) => row) });
    }
    return scanned;
  } finally {
    await client.end();
  }
}

/** The words found, with the tables that contain them. */
export function findWords(tables: Table[], words: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { schema, name, rows } of tables) {
    const there = words.filter((word) => rows.some((row) => row.includes(word)));
    if (there.length > 0) found.set(schema === "public" ? name : `${schema}.${name}`, there);
  }
  return found;
}

const joined = (text: string) => text.replace(/=\r?\n/g, "");

/** The files of the data folder whose name or content contains one of the words. */
export async function findFiles(words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(env.DATA_DIR, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const text = `${path}\n${joined(await readFile(path, "latin1"))}`;
    if (words.some((word) => text.includes(word))) found.push(path);
  }
  return found;
}
