import { randomBytes } from "node:crypto";
import pg from "pg";
import { restrictDatabase, transferOwnership } from "../../scripts/database-roles.mjs";

const TEMPLATE = "samvaro_template";

/** The embedded server of a test run: one URL per role. */
export type TestServer = { url: string; ownerUrl: string; adminUrl: string };

export const templateUrl = (url: string) => nameIn(url, TEMPLATE);

export function nameIn(url: string, database: string): string {
  const made = new URL(url);
  made.pathname = `/${database}`;
  return made.toString();
}

async function admin(url: string, statement: string): Promise<void> {
  await inDatabase(nameIn(url, "postgres"), (client) => client.query(statement));
}

/** Works in a database by a connection of its own. */
export async function inDatabase(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export type TestDatabase = {
  /** as the app's role, as in production */
  url: string;
  /** as the role that creates tables */
  ownerUrl: string;
  /** as the superuser, to inspect the database from outside */
  adminUrl: string;
  drop: () => Promise<void>;
};

/** Creates a database of its own for the caller, copied from the migrated template. */
export async function makeDatabase({ url, ownerUrl, adminUrl }: TestServer): Promise<TestDatabase> {
  const name = `samvaro_test_${randomBytes(6).toString("hex")}`;
  await inDatabase(nameIn(adminUrl, "postgres"), async (client) => {
    await client.query(`create database ${name} template ${TEMPLATE}`);
    // what is in the template has its owner and its grants; those of a database are not copied
    await restrictDatabase(client, name);
  });
  return {
    url: nameIn(url, name),
    ownerUrl: nameIn(ownerUrl, name),
    adminUrl: nameIn(adminUrl, name),
    drop: () => admin(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Changes settings of the whole server that need no restart. */
export async function configure(adminUrl: string, settings: Record<string, string>): Promise<void> {
  await inDatabase(nameIn(adminUrl, "postgres"), async (client) => {
    for (const [name, value] of Object.entries(settings))
      await client.query(`alter system set ${name} = ${value}`);
    await client.query("select pg_reload_conf()");
  });
}

/** Creates the template database; `fill` makes its tables, as the owner role. */
export async function makeTemplate(adminUrl: string, fill: () => Promise<void>): Promise<void> {
  const transfer = () => inDatabase(templateUrl(adminUrl), (client) => transferOwnership(client, TEMPLATE));
  await admin(adminUrl, `create database ${TEMPLATE}`);
  await transfer();
  await fill();
  // again, for grants on tables that only now exist
  await transfer();
}
