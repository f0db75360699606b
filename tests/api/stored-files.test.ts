import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { storedFiles } from "@/api/stored-files";
import { runBackup } from "@/server/backup/run";
import { openSnapshot } from "@/server/backup/snapshot";
import { openTarget } from "@/server/backup/targets";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { type App, startApp } from "../support/app";
import { temporaryFolder } from "../support/cleanup";
import { registerMember } from "../support/client";
import { inDatabase, nameIn } from "../support/database";
import { picture } from "../support/pictures";
import { makeWholePerson, ok } from "../support/whole-person";

/** Columns with the name of a file that say nothing of whether there is one, and why. */
const copies: Record<string, string> = {
  "Takedown.thingId": "the id in the URL of the same row",
  "Notification.data": "ids of news",
};

const folder = join(env.DATA_DIR, "uploads");
const filesNow = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((key) => !key.startsWith("parts/"));

const idIn = (key: string) => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(key)?.[0] ?? key;

let app: App;
let files: string[];

beforeAll(async () => {
  app = await startApp();
  mkdirSync(folder, { recursive: true });
  const before = new Set(filesNow());
  const { moa, group } = await makeWholePerson(app.url, "Lagrad");
  const { organization } = ok(await moa.post("/api/organizations", { name: "Lagerlaget" }));
  const admin = await registerMember(app.url, "Alva");
  await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
  const setPicture = async (kind: string, holder: Record<string, string>) =>
    ok(await moa.upload(`/api/upload/${kind}-picture`, "picture", await picture(), "one.png", holder));
  await setPicture("group", { groupId: group.id });
  const { pictureUrl } = await db.group.findUniqueOrThrow({ where: { id: group.id } });
  ok(
    await admin.post(`/api/admin/pictures/${idIn(pictureUrl ?? "")}/takedown`, {
      action: "HIDE",
      reason: "Reklam",
    }),
  );
  await setPicture("group", { groupId: group.id });
  await setPicture("organization", { organizationId: organization.id });
  files = filesNow().filter((key) => !before.has(key));
});
afterAll(() => app.stop());

/** The columns of all tables in which one of the files is named. */
async function columnsWith(ids: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const found = new Set<string>();
  const { rows: tables } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from only "${name}" t`,
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        if (ids.some((id) => JSON.stringify(value)?.includes(id))) found.add(`${name}.${column}`);
  }
  await client.end();
  return [...found];
}

test("every column that names an uploaded file is listed, as backups copy what the list names", async () => {
  const listed = storedFiles.map(({ table, column }) => `${table}.${column}`);
  const found = await columnsWith(files.map(idIn));
  expect(found.filter((column) => !listed.includes(column) && !(column in copies))).toEqual([]);
  expect(Object.keys(copies).filter((column) => !found.includes(column))).toEqual([]);
  expect(listed.filter((column) => !found.includes(column))).toEqual([]);
});

test("the list names every file, and no other", async () => {
  const snapshot = await openSnapshot(app.databaseUrl, storedFiles);
  const named: string[] = [];
  for await (const { key } of snapshot.files()) named.push(key);
  const [first = ""] = named;
  expect([await snapshot.isNamedNow(first), await snapshot.isNamedNow(`${first}x`)]).toEqual([true, false]);
  await snapshot.close();
  expect(named).toEqual(files.toSorted());
});

/** The app's own role, as the program of backups connects. */
const readerUrl = () => nameIn(inject("databaseServer").url, new URL(app.databaseUrl).pathname.slice(1));

const foreign = [
  [
    "whose name no backup can have",
    'create table public."my table" (x int)',
    'The table "my table" in the schema public is not Samvaro\'s',
    'alter table public."my table" set schema theirs;',
  ],
  [
    "that the reader may not read",
    "create table public.theirs (x int); revoke all on public.theirs from public, samvaro_app",
    'The table "theirs" in the schema public can\'t be read by the role of DATABASE_URL',
    'alter table public."theirs" set schema theirs;',
  ],
] as const;

test.each(foreign)("a table %s is named before anything is written", async (_, made, said, moved) => {
  const to = join(temporaryFolder("foreign"), "backups");
  const take = async (isVerified: boolean) =>
    runBackup({
      databaseUrl: readerUrl(),
      dataDir: env.DATA_DIR,
      version: "0",
      target: await openTarget(to),
      withFiles: false,
      withSecrets: false,
      isVerified,
      storedFiles: [],
    });
  await inDatabase(app.databaseUrl, async (client) => {
    await client.query(made);
    const failure = await take(false).catch((error: Error) => error.message);
    expect([failure, existsSync(to)]).toEqual([expect.stringContaining(said), false]);
    // as the sentence says
    const statement = /: (create schema .*;)$/.exec(String(failure))?.[1] ?? "";
    expect(statement).toContain(moved);
    await client.query(statement);
    expect((await take(true)).rows).toBeGreaterThan(0);
    await client.query("drop schema theirs cascade");
  });
});
