import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { inDatabase, makeDatabase, nameIn, type TestDatabase } from "../../../tests/support/database";
import { backUpRows, type RowBackup } from "../../../tests/support/row-backup";
import { demandEmptyDatabase, demandKnownMigrations, demandRoom, demandServer } from "./restore-demands";
import { beginRestore } from "./restore-marker";

let database: TestDatabase;
let client: pg.Client;
let head: RowBackup["head"];
const [strange, lent] = [randomBytes(6), randomBytes(6)].map(
  (one) => `samvaro_test_${one.toString("hex")}`,
) as [string, string];

beforeAll(async () => {
  database = await makeDatabase(inject("databaseServer"));
  head = (await backUpRows(database.adminUrl)).head;
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await inDatabase(nameIn(database.adminUrl, "postgres"), async (admin) => {
    for (const name of [strange, lent]) await admin.query(`drop database if exists ${name}`);
  });
});

const anyAccount = `select exists (select from "User") as "isAny"`;
const demandEmpty = (more: object = {}) => demandEmptyDatabase(client, { ...head, ...more }, anyAccount);

test("a newer Samvaro's backup is refused by the migrations that are unknown here", () => {
  demandKnownMigrations(head);
  demandKnownMigrations({ ...head, migrations: head.migrations.slice(0, 5) });
  const migrations = [...head.migrations, "20990101000000_later"];
  expect(() => demandKnownMigrations({ ...head, samvaro: "9.9.9", migrations })).toThrow(
    /^A newer Samvaro \(9\.9\.9\) made this backup: this version does not know 20990101000000_later\. Update Samvaro first/,
  );
});

test("the room that it needs is told, and demanded of the disk of the data folder", async () => {
  const large = { ...head, fileBytes: 3 * 2 ** 30, databaseBytes: 2 ** 30 };
  const demand = (isEmbedded: boolean, free: number | null) =>
    demandRoom("/data", large, { isEmbedded }, async () => free);
  expect(await demand(true, 4 * 2 ** 30)).toBe(4 * 2 ** 30);
  expect(await demand(false, 3 * 2 ** 30)).toBe(3 * 2 ** 30);
  expect(await demand(true, null)).toBe(4 * 2 ** 30);
  await expect(demand(true, 4 * 2 ** 30 - 1)).rejects.toThrow(
    "The disk of /data has no room for this backup: it needs 4.0 GB, and 4.0 GB are free.",
  );
  await expect(demand(false, 2 ** 29)).rejects.toThrow("it needs 3.0 GB, and 0.50 GB are free.");
  await expect(demandRoom("/", { ...head, fileBytes: 2 ** 53 }, { isEmbedded: false })).rejects.toThrow(
    "no room",
  );
});

test("a server that can't take it is refused, with what it needs", async () => {
  await demandServer(client, head);
  await demandServer(client, { ...head, postgres: 110_000 });
  await expect(demandServer(client, { ...head, postgres: 990_001 })).rejects.toThrow(
    /^The backup is of PostgreSQL 99, and this is PostgreSQL 1\d, which is older: it needs 99 or a later one\.$/,
  );
  await inDatabase(nameIn(database.adminUrl, "postgres"), (admin) =>
    admin.query(
      `create database ${strange} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
    ),
  );
  await inDatabase(nameIn(database.adminUrl, strange), async (other) => {
    await expect(demandServer(other, head)).rejects.toThrow("stores text as SQL_ASCII");
  });
});

test("a database without the extensions of search is refused, if this role may not create them", async () => {
  await inDatabase(nameIn(database.adminUrl, "postgres"), (admin) => admin.query(`create database ${lent}`));
  await inDatabase(nameIn(database.ownerUrl, lent), async (other) => {
    await expect(demandServer(other, { ...head, extensions: ["statistics_of_tomorrow"] })).rejects.toThrow(
      "does not have the extension pg_trgm, unaccent, and this role may not create it",
    );
  });
});

test("a database is empty without tables, or without accounts and migrations that the backup lacks", async () => {
  await demandEmpty();
  await demandEmpty({ migrations: [...head.migrations, "20990101000000_later"] });
  await expect(demandEmpty({ migrations: head.migrations.slice(0, -1) })).rejects.toThrow(
    `A restore needs an empty database: a later Samvaro than the backup's has been started on this one (${head.migrations.at(-1)}).`,
  );
  await inDatabase(nameIn(database.adminUrl, strange), async (other) => {
    await demandEmptyDatabase(other, head, anyAccount);
    await other.query("create table theirs (id int)");
    await expect(demandEmptyDatabase(other, head, anyAccount)).rejects.toThrow("tables of another program");
  });
});

test("with accounts it is refused, unless a restore that was cut off has put them there", async () => {
  await client.query(
    `insert into "User" (id, name, username, "usernameKey", "nameKey", email, "emailKey", "passwordHash")
     values (gen_random_uuid(), 'Elin', 'elin', 'elin', 'elin', 'e@example.org', 'e@example.org', '')`,
  );
  await expect(demandEmpty()).rejects.toThrow("there are accounts in this one. Nothing was changed.");
  await beginRestore(client, { source: "/backups" });
  await demandEmpty();
});
