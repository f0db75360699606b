import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type pg from "pg";
import { storedFiles } from "@/api/stored-files";
import { deletionStatements } from "@/features/backups/rules";
import { appendDeletions } from "@/server/backup/deletion-log";
import { entryKind } from "@/server/backup/format";
import { openBackup } from "@/server/backup/reading";
import { runBackup } from "@/server/backup/run";
import { openTarget } from "@/server/backup/targets";
import { endWithRunner } from "./cleanup";
import { inDatabase } from "./database";
import { copyOf, tablesOf } from "./row-backup";
import { serverEntry } from "./server-process";

export const PASSPHRASE = "six words that nobody else knows";

type Taken = { databaseUrl: string; dataDir: string; to: string; passphrase?: string | undefined };

/** Backs a running server up. Returns the path. */
export async function takeBackup({ databaseUrl, dataDir, to, passphrase }: Taken): Promise<string> {
  const { name } = await runBackup({
    databaseUrl,
    dataDir,
    version: "1.0.0",
    target: await openTarget(to),
    passphrase,
    withFiles: true,
    withSecrets: passphrase !== undefined,
    isVerified: true,
    storedFiles,
  });
  return join(to, name);
}

/** Appends what was deleted to the log, as the server does. */
export async function logDeletions({ databaseUrl, to, passphrase }: Omit<Taken, "dataDir">): Promise<number> {
  let count = 0;
  await inDatabase(databaseUrl, async (client) => {
    count = await appendDeletions(await openTarget(to), passphrase, {
      list: async (limit) => (await client.query(deletionStatements.list, [limit])).rows,
      forget: (serials) => client.query(deletionStatements.forget, [serials]),
    });
  });
  return count;
}

/** Rows are sorted: a restore may store them in another order. */
const sorted = (text: string) => text.split("\n").sort().join("\n");

/** All rows of a backup by table, and the digests of its files by key. */
export async function contentOf(path: string, passphrase?: string) {
  const target = await openTarget(dirname(path));
  const { entries, head } = await openBackup(target.read(relative(dirname(path), path)), passphrase);
  const rows: Record<string, string> = {};
  const files: Record<string, string> = {};
  for (const { schema, name } of head.tables) rows[`${schema}.${name}`] = "";
  for await (const { name, content } of entries) {
    const kind = entryKind(name);
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    if (kind?.kind === "rows") rows[kind.table] += bytes.toString("utf8");
    if (kind?.kind === "file") files[kind.key] = createHash("sha256").update(bytes).digest("hex");
  }
  for (const table of Object.keys(rows)) rows[table] = sorted(rows[table] ?? "");
  return { rows, files, head };
}

/** All rows of a database by table. */
export async function rowsOf(url: string): Promise<Record<string, string>> {
  const rows: Record<string, string> = {};
  await inDatabase(url, async (client: pg.Client) => {
    for (const table of await tablesOf(client))
      rows[`${table.schema}.${table.name}`] = (await copyOf(client, table, true)).toString("utf8");
  });
  return rows;
}

/** The digests of all files under a folder, by their path in it. */
export function filesOf(folder: string): Record<string, string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return Object.fromEntries(
    found.map((one) => {
      const path = join(one.parentPath, one.name);
      return [relative(folder, path), createHash("sha256").update(readFileSync(path)).digest("hex")];
    }),
  );
}

export type Ran = { code: number | null; said: string; errors: string };
/** `onLine`: gets each line that the command says on stderr, and the process. */
type Running = { settings: Record<string, string>; onLine?: (line: string, child: ChildProcess) => void };

/** Runs `npm run admin -- …`. */
export function runAdmin(typed: string[], { settings, onLine }: Running): Promise<Ran> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    DATABASE_URL: "",
    NEXTAUTH_SECRET: "",
    ...settings,
  };
  const child = spawn(process.execPath, [join(dirname(serverEntry()), "cli", "admin.js"), ...typed], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  endWithRunner(child);
  let [said, errors] = ["", ""];
  child.stdout.on("data", (text: Buffer) => {
    said += text;
  });
  child.stderr.on("data", (text: Buffer) => {
    const lines = (errors.slice(errors.lastIndexOf("\n") + 1) + text).split("\n").slice(0, -1);
    errors += text;
    for (const line of lines) onLine?.(line, child);
  });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, said, errors })));
}
