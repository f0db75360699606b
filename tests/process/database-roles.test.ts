import { rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, openDatabase } from "@/server/db";
import { prepareQueue } from "@/server/queue";
import { grantToApp } from "../../scripts/database-roles.mjs";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { applyMigrations } from "../../scripts/migrate.mjs";
import { temporaryFolder } from "../support/cleanup";

let dataDir: string;
let database: EmbeddedDatabase;

const start = () => startEmbeddedDatabase({ dataDir });

async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

const elsewhere = (name: string) => {
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  return url.toString();
};

const prepareAs = async (url: string) => {
  await applyMigrations(url);
  openDatabase(url, { size: 2 });
  await prepareQueue().finally(closeDatabase);
};

beforeAll(async () => {
  const folder = temporaryFolder("roles");
  dataDir = join(folder, "data");
  database = await start();
  await prepareAs(database.ownerUrl);
  await grantToApp(database);
});
afterAll(async () => {
  await database?.stop();
  rmSync(join(dataDir, ".."), { recursive: true, force: true });
});

test("processes that start at once grant the same rights one after the other", async () => {
  const grants = Array.from({ length: 8 }, () => grantToApp(database));
  expect(await Promise.all(grants)).toHaveLength(8);
});

/** Statements that the app's role must not be able to run. */
const refused = [
  "select pg_read_file('PG_VERSION')",
  "select pg_read_binary_file('PG_VERSION')",
  "select pg_ls_dir('.')",
  "select lo_import('/etc/passwd')",
  `copy "User" to '/tmp/samvaro-users'`,
  `copy "User" to program 'cat'`,
  `copy "AuditEntry" from program 'id'`,
  "create table made (id int)",
  "create temp table made (id int)",
  "create schema made",
  "create function made() returns int language sql as 'select 1'",
  "create extension file_fdw",
  `alter table "User" add column made int`,
  `drop table "Session"`,
  `truncate "User"`,
  "create database made",
  "create role made",
  "alter role samvaro_app superuser",
  "set role samvaro_owner",
  "set role postgres",
  "set session authorization postgres",
  `alter table "AuditEntry" disable trigger all`,
  `drop trigger "AuditEntry_append_only" on "AuditEntry"`,
  "create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return new; end'",
  "set session_replication_role = replica",
  "update _prisma_migrations set checksum = ''",
  "select rolpassword from pg_authid",
  "alter system set log_statement = 'all'",
  "drop table pgboss.job",
  "alter table pgboss.job add column made int",
];

describe("The application's own role, without rights to the file system or to other databases", () => {
  test.each(refused)("%s", async (statement) => {
    await expect(ask(database.url, statement)).rejects.toThrow(
      /permission denied|must be owner|must be superuser|only roles with/i,
    );
  });

  test.each(["postgres", "template1", "template0"])("can't connect to %s", async (name) => {
    await expect(ask(elsewhere(name), "select 1")).rejects.toThrow(
      /permission denied for database|not currently accepting/,
    );
  });

  test("reads and writes rows, of tables that a later migration makes too", async () => {
    const [before] = await ask(database.url, `select count(*)::int as people from "User"`);
    expect(before).toEqual({ people: 0 });
    await ask(database.ownerUrl, "create table later (id serial primary key, word text)");
    await ask(database.url, "insert into later (word) values ('hej')", "update later set word = 'hej!'");
    expect(await ask(database.url, "select * from later")).toEqual([{ id: 1, word: "hej!" }]);
    await ask(database.url, "delete from later");
    await ask(database.ownerUrl, "drop table later");
  });

  test("the owner of the schema is no superuser either, and sees no other database", async () => {
    const rows = await ask(
      database.ownerUrl,
      `select rolname as name, rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as mighty
       from pg_roles where rolname like 'samvaro%' order by 1`,
    );
    expect(rows).toEqual([
      { name: "samvaro_app", mighty: false },
      { name: "samvaro_owner", mighty: false },
    ]);
    await expect(ask(database.ownerUrl, "select pg_read_file('PG_VERSION')")).rejects.toThrow(
      "permission denied",
    );
  });
});

// "an external database without them is named at the start"
test("a database without the extensions of search, and a role that may not create them, are named", async () => {
  const at = (url: string) => Object.assign(new URL(url), { pathname: "/lent" }).toString();
  await ask(database.adminUrl, "create database lent");
  await ask(
    at(database.adminUrl),
    "grant connect, temporary on database lent to samvaro_owner",
    "grant all on schema public to samvaro_owner",
  );
  await expect(applyMigrations(at(database.ownerUrl))).rejects.toThrow(
    "does not have the extension pg_trgm, unaccent, and this role may not create it",
  );
  await ask(database.adminUrl, "grant create on database lent to samvaro_owner");
  expect((await applyMigrations(at(database.ownerUrl))).length).toBeGreaterThan(50);
  await ask(database.adminUrl, "drop database lent");
});

test("an installation from before is handed over at its next start, with what is in it", async () => {
  // the state before roles: the superuser owns everything, no other roles exist, and everybody may connect everywhere
  await ask(
    database.adminUrl,
    "drop schema public cascade",
    "drop schema pgboss cascade",
    "create schema public",
    "alter database samvaro owner to postgres",
    "drop owned by samvaro_app",
    "drop owned by samvaro_owner",
    "drop role samvaro_app",
    "drop role samvaro_owner",
    "grant connect, temporary on database samvaro, postgres, template1 to public",
  );
  await prepareAs(database.adminUrl);
  await ask(
    database.adminUrl,
    `insert into "LiveEvent" (topic, type, data) values ('person:x', 'badges', '{}')`,
  );
  await database.stop();
  database = await start();
  expect(await ask(database.url, `select topic from "LiveEvent"`)).toEqual([{ topic: "person:x" }]);
  await ask(database.url, `select count(*) from pgboss.job`, `select nextval('live_position')`);
  for (const statement of refused) await expect(ask(database.url, statement), statement).rejects.toThrow();
  await expect(ask(elsewhere("postgres"), "select 1")).rejects.toThrow("permission denied for database");
  const [left] = await ask(
    database.adminUrl,
    `select count(*)::int as count from pg_class where relowner = 10 and relnamespace::regnamespace::text in ('public', 'pgboss')`,
  );
  expect(left).toEqual({ count: 0 });
  // and a migration that changes existing objects
  await ask(
    database.ownerUrl,
    `alter table "User" add column made int`,
    `alter table "User" drop column made`,
  );
  expect(await applyMigrations(database.ownerUrl)).toEqual([]);
  await prepareAs(database.ownerUrl);
});
