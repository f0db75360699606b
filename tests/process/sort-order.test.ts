import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transferOwnership } from "../../scripts/database-roles.mjs";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { temporaryFolder } from "../support/cleanup";
import { Client, newRegistration } from "../support/client";
import { inDatabase, nameIn } from "../support/database";
import {
  createDataDir,
  freePort,
  type ServerProcess,
  serverEntry,
  startServer,
} from "../support/server-process";

const NAME = "external";
let folder: string;
let database: EmbeddedDatabase;
let server: ServerProcess | undefined;

beforeAll(async () => {
  folder = temporaryFolder("order");
  createDataDir(join(folder, "database"));
  database = await startEmbeddedDatabase({ dataDir: join(folder, "database") });
  // Danish sorts aa after z, and English before b
  await asSuperuser(
    `create database ${NAME} template template0 locale_provider icu icu_locale 'en' locale 'C'`,
  );
  await inDatabase(nameIn(database.adminUrl, NAME), (client) => transferOwnership(client, NAME));
});

afterAll(async () => {
  await server?.stop();
  await database?.stop();
});

const asSuperuser = (statement: string) =>
  inDatabase(nameIn(database.adminUrl, "postgres"), (client) => client.query(statement));

const start = async () => {
  server = await startServer(serverEntry(), {
    PORT: String(await freePort()),
    DATA_DIR: join(folder, "server"),
    DATABASE_URL: nameIn(database.url, NAME),
    MIGRATION_DATABASE_URL: nameIn(database.ownerUrl, NAME),
  });
  return new Client(server.url);
};

const person = (username: string) => ({ ...newRegistration(), username, email: `${username}@example.org` });

async function findByIndex(username: string): Promise<number> {
  const client = new pg.Client({ connectionString: nameIn(database.adminUrl, NAME) });
  await client.connect();
  try {
    await client.query("set enable_seqscan = off; set enable_bitmapscan = off");
    const found = await client.query(`select 1 from "User" where "usernameKey" = $1`, [username]);
    return found.rowCount ?? 0;
  } finally {
    await client.end();
  }
}

test("a start that finds another order of letters rebuilds the indexes before it serves", async () => {
  const client = await start();
  for (const username of ["aaron", "bosse", "zacharias"])
    expect((await client.post("/api/auth/register", person(username))).status).toBe(201);
  await server?.stop();
  expect(await findByIndex("aaron")).toBe(1);

  // as after an upgrade of the system: the same names, another order
  await asSuperuser(
    `update pg_database set datlocale = 'da', datcollversion = 'before' where datname = '${NAME}'`,
  );
  expect(await findByIndex("aaron")).toBe(0);

  const again = await start();
  expect(await findByIndex("aaron")).toBe(1);
  expect((await again.post("/api/auth/register", person("aaron"))).status).toBe(409);
  await inDatabase(nameIn(database.adminUrl, NAME), async (admin) => {
    const { rows } = await admin.query(
      "select datcollversion = pg_database_collation_actual_version(oid) as current from pg_database where datname = current_database()",
    );
    expect(rows).toEqual([{ current: true }]);
  });
});
