import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { restrictDatabase } from "../../../scripts/database-roles.mjs";
import { type App, startApp } from "../../../tests/support/app";
import { inDatabase, makeDatabase, nameIn, type TestDatabase } from "../../../tests/support/database";
import { backUpRows, copyOf, entriesOf, type RowBackup, tablesOf } from "../../../tests/support/row-backup";
import { makeWholePerson } from "../../../tests/support/whole-person";
import { demandWholeDatabase, emptyMarked, findMark } from "./restore-marker";
import { restoreRows } from "./restore-rows";

let app: App;
let backup: RowBackup;
const made: TestDatabase[] = [];

const ODD = "a\\N\tb\r\n\\.\n\u2028 \\ 'ö'' \"ä\" 👩‍👩‍👧 \u0001";

beforeAll(async () => {
  app = await startApp();
  const { moa } = await makeWholePerson(app.url, "r");
  await inDatabase(app.databaseUrl, async (client) => {
    await client.query(`update "User" set bio = $1 where id = $2`, [ODD, moa.id]);
    await client.query(`update "Notification" set data = $1`, [{ odd: ODD, long: "x".repeat(300_000) }]);
    await client.query(
      `insert into pgboss.job (id, name, data, singleton_key) values (gen_random_uuid(), 'samvaro', $1, 'odd')`,
      [{ job: "none", given: { odd: ODD } }],
    );
    await client.query("select setval('live_position', 4503599627370497, true)");
  });
  backup = await backUpRows(app.databaseUrl);
});
afterAll(async () => {
  for (const one of made) await one.drop();
  await app.stop();
});

const clone = (): RowBackup =>
  ({ ...structuredClone({ ...backup, rows: undefined }), rows: new Map(backup.rows) }) as RowBackup;

/** A database without tables. */
async function emptyDatabase(): Promise<TestDatabase> {
  const { url, ownerUrl, adminUrl } = inject("databaseServer");
  const name = `samvaro_test_${randomBytes(6).toString("hex")}`;
  await inDatabase(nameIn(adminUrl, "postgres"), async (client) => {
    await client.query(`create database ${name}`);
    await restrictDatabase(client, name);
  });
  const database = {
    url: nameIn(url, name),
    ownerUrl: nameIn(ownerUrl, name),
    adminUrl: nameIn(adminUrl, name),
    drop: () =>
      inDatabase(nameIn(adminUrl, "postgres"), (client) =>
        client.query(`drop database ${name} with (force)`),
      ),
  };
  made.push(database);
  return database;
}

async function migratedDatabase(): Promise<TestDatabase> {
  const database = await makeDatabase(inject("databaseServer"));
  made.push(database);
  return database;
}

const restore = (ownerUrl: string, from: RowBackup, more: object = {}) =>
  restoreRows({
    ownerUrl,
    head: from.head,
    entries: entriesOf(from),
    mark: { source: "/b/one" },
    say: () => {},
    ...more,
  });

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] = [];
  await inDatabase(url, async (client) => {
    rows = (await client.query(text)).rows;
  });
  return rows;
}

/** All rows of all tables, and what rules there are. */
async function stateOf(url: string) {
  const state: Record<string, string> = {};
  await inDatabase(url, async (client) => {
    for (const table of await tablesOf(client))
      state[`${table.schema}.${table.name}`] = (await copyOf(client, table, true)).toString("utf8");
  });
  return state;
}
const rulesOf = (url: string) =>
  ask(
    url,
    `select tgrelid::regclass::text as "on", tgname::text as name, tgenabled::text as rule from pg_trigger where not tgisinternal
     union all select conrelid::regclass::text, conname::text, pg_get_constraintdef(oid) || convalidated from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
     order by 1, 2, 3`,
  );
const countUsers = async (url: string) =>
  (await ask(url, `select count(*)::int as people from "User"`))[0]?.people;

test("all rows of all tables are the same afterwards, and all rules stand", async () => {
  const database = await emptyDatabase();
  const copied = await restore(database.ownerUrl, backup);
  expect(copied.find(({ table }) => table === "public.User")?.rows).toBeGreaterThan(3);
  const after = await stateOf(database.adminUrl);
  const before = await stateOf(app.databaseUrl);
  // what the running server does by itself
  const moving = ["pgboss.job", "public.Presence", "public.LiveEvent", "public.PushProgress"];
  for (const table of Object.keys(before).filter((one) => !moving.includes(one)))
    expect(after[table], table).toBe(before[table]);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(await rulesOf(database.adminUrl)).toEqual(await rulesOf(app.databaseUrl));
  expect(await ask(database.adminUrl, `select bio from "User" where bio like 'a%'`)).toEqual([{ bio: ODD }]);
  expect(await ask(database.adminUrl, `select data from pgboss.job where singleton_key = 'odd'`)).toEqual([
    { data: { job: "none", given: { odd: ODD } } },
  ]);
  expect(await ask(database.adminUrl, "select last_value, is_called from live_position")).toEqual([
    { last_value: "4503599627370497", is_called: true },
  ]);
  // generated columns and the search's words are there
  expect(
    await ask(database.adminUrl, `select count(*)::int as lacking from "Activity" where "searchKey" = ''`),
  ).toEqual([{ lacking: 0 }]);
});

test("a table that is not Samvaro's comes back with its rows as texts, and is named, twice the same", async () => {
  const rows = [
    { id: "1", "Any name": ODD, list: '{a,NULL,"b c"}', at: null, data: '{"a": [1]}' },
    { id: "2", "Any name": "", list: null, at: "2026-11-30 12:00:00+00", data: null },
  ].map(({ "Any name": any_name, ...row }) => ({ ...row, any_name }));
  await inDatabase(app.databaseUrl, async (client) => {
    await client.query(`create table theirs (id bigserial primary key, any_name text not null, list text[], at timestamptz, data jsonb,
      twice bigint generated always as (id * 2) stored)`);
    for (const { any_name, list, at, data } of rows)
      await client.query(
        "insert into theirs (any_name, list, at, data) values ($1, $2::text::text[], $3, $4)",
        [any_name, list, at, data],
      );
  });
  const withTheirs = await backUpRows(app.databaseUrl);
  await inDatabase(app.databaseUrl, (client) => client.query("drop table theirs"));
  const said: string[] = [];
  const first = await emptyDatabase();
  const sayForeign = (text: string) => said.push(text);
  await restore(first.ownerUrl, withTheirs, { sayForeign });
  expect(said).toEqual([
    expect.stringMatching(
      /^The table "theirs" in the schema public is not Samvaro's\. Its rows are restored, every column as text/,
    ),
    'The sequence "theirs_id_seq" in the schema public is not Samvaro\'s, and left out. It stood at 2.',
  ]);
  const read = "select * from theirs order by id";
  expect(await ask(first.adminUrl, read)).toEqual(rows);
  const second = await emptyDatabase();
  await restore(second.ownerUrl, await backUpRows(first.adminUrl));
  expect(await ask(second.adminUrl, read)).toEqual(rows);
});

test("only the migrations of the backup are applied", async () => {
  const database = await emptyDatabase();
  const early = clone();
  early.head.migrations = early.head.migrations.slice(0, 3);
  early.head.tables = [];
  early.rows.clear();
  early.sequences = [];
  early.manifest.tables = [];
  await restore(database.ownerUrl, early);
  expect(await ask(database.adminUrl, "select count(*)::int as applied from _prisma_migrations")).toEqual([
    { applied: 0 },
  ]);
  expect((await ask(database.adminUrl, `select to_regclass('"Totp"') as there`))[0]?.there).toBeNull();
});

/** A backup with rows changed, and the manifest made to fit if `fits`. */
function changed(table: string, content: string): RowBackup {
  const other = clone();
  other.rows.set(table, Buffer.from(content));
  return other;
}
const userRows = () => backup.rows.get("public.User")?.toString("utf8") ?? "";

test.each<[string, () => RowBackup | [RowBackup, object], RegExp]>([
  [
    "a row less",
    () => changed("public.User", userRows().split("\n").slice(1).join("\n")),
    /altered.*public\.User/,
  ],
  [
    "a letter more",
    () => changed("public.User", userRows().replace("Mirabella", "Mirabello")),
    /altered.*public\.User/,
  ],
  ["a table without rows", () => changed("public.Message", ""), /altered.*public\.Message/],
  ["rows that are none", () => changed("public.User", "x\ty\n"), /invalid input syntax|missing data/],
  [
    "a reference to nothing",
    () => {
      const other = changed("public.User", "");
      const line = other.manifest.tables.find((one) => one.table === "public.User");
      Object.assign(line ?? {}, { rows: 0, bytes: 0 });
      return other;
    },
    /violates foreign key/,
  ],
  [
    "a column that its migrations don't make",
    () => {
      const other = clone();
      other.head.tables.find((one) => one.name === "User")?.columns.push("shoes");
      return other;
    },
    /public\.User\.shoes is in none of them/,
  ],
  [
    "rows of a table that it does not name",
    () => {
      const other = clone();
      other.head.tables = other.head.tables.filter((one) => one.name !== "User");
      return other;
    },
    /public\.User is not among its tables/,
  ],
  [
    "what the caller's check refuses",
    () => [clone(), { check: async () => Promise.reject(new Error("The files are other ones.")) }],
    /files are other ones/,
  ],
])("with %s nothing is restored, and the mark stays", async (_, make, message) => {
  const database = await migratedDatabase();
  const given = [make()].flat() as [RowBackup, object?];
  await expect(restore(database.ownerUrl, given[0], given[1])).rejects.toThrow(message);
  expect(await countUsers(database.adminUrl)).toBe(0);
  expect(await rulesOf(database.adminUrl)).toEqual(await rulesOf(app.databaseUrl));
  await expect(demandWholeDatabase(database.ownerUrl)).rejects.toThrow(
    /was cut off.*npm run admin -- restore \/b\/one$/,
  );
});

test("a stream that ends without a manifest, or with an error, restores nothing", async () => {
  const database = await migratedDatabase();
  async function* cut(how: Error | null) {
    let count = 0;
    for await (const entry of entriesOf(backup)) {
      if (++count > 30) {
        if (how) throw how;
        return;
      }
      yield entry;
    }
  }
  await expect(restore(database.ownerUrl, backup, { entries: cut(null) })).rejects.toThrow(/no manifest/);
  await expect(restore(database.ownerUrl, backup, { entries: cut(new Error("cut off")) })).rejects.toThrow(
    "cut off",
  );
  expect(await countUsers(database.adminUrl)).toBe(0);
});

test("a marked database is emptied, and takes the backup then; another one is not emptied", async () => {
  const database = await migratedDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await expect(emptyMarked(client, { unmarks: true })).rejects.toThrow("marked");
  await restore(database.ownerUrl, backup);
  await emptyMarked(client, { unmarks: true });
  expect(await findMark(client)).toBeNull();
  expect(
    (await client.query("select relname from pg_class where relnamespace = 'public'::regnamespace")).rows,
  ).toEqual([]);
  await restore(database.ownerUrl, backup);
  expect(await countUsers(database.adminUrl)).toBeGreaterThan(3);
  await client.end();
});

test("two restores into one database: the second one is refused", async () => {
  const database = await migratedDatabase();
  let second: unknown;
  const check = async () => {
    second = await restore(database.ownerUrl, backup).catch((error: unknown) => error);
  };
  await restore(database.ownerUrl, backup, { check });
  expect(String(second)).toContain("Another restore into this database is running.");
});
