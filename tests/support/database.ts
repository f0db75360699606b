import { randomBytes } from "node:crypto";
import pg from "pg";

const TEMPLATE = "samvaro_template";

export const templateUrl = (adminUrl: string) => nameIn(adminUrl, TEMPLATE);

export function nameIn(url: string, database: string): string {
  const made = new URL(url);
  made.pathname = `/${database}`;
  return made.toString();
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: nameIn(url, "postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of one's own, copied from the migrated template. */
export async function makeDatabase(adminUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `samvaro_test_${randomBytes(6).toString("hex")}`;
  await admin(adminUrl, `create database ${name} template ${TEMPLATE}`);
  return {
    url: nameIn(adminUrl, name),
    drop: () => admin(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

export const dropTemplate = (adminUrl: string) =>
  admin(adminUrl, `drop database if exists ${TEMPLATE} with (force)`);
