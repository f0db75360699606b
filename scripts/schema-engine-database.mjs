// The schema engine's operations on a server as a whole: check the connection, create a database, drop it.
import pg from "pg";

const UNREACHABLE = ["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "EHOSTUNREACH"];

/**
 * Prisma's addresses have a `schema` parameter, which PostgreSQL doesn't know.
 * @param {string} url
 */
export function splitUrl(url) {
  const address = new URL(url);
  const database = decodeURIComponent(address.pathname.slice(1));
  const schema = address.searchParams.get("schema") ?? undefined;
  address.searchParams.delete("schema");
  return { address, database, schema };
}

/** @param {string} url */
export async function canConnect(url) {
  await withClient(splitUrl(url).address, async () => {});
}

/** @param {string} url */
export async function createDatabase(url) {
  const { database } = splitUrl(url);
  const alreadyThere = ["42P04", "23505"]; // the second when another process is creating it at the same moment
  await onServer(url, `CREATE DATABASE ${pg.escapeIdentifier(database)}`).catch((error) => {
    if (!alreadyThere.includes(error.code)) throw error;
  });
  return { databaseName: database };
}

/**
 * @param {string} url
 * @param {string} [database] the address's own, unless named
 */
export async function dropDatabase(url, database = splitUrl(url).database) {
  await onServer(url, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(database)} WITH (FORCE)`);
}

/**
 * Runs a statement that can't be run inside the database that it affects.
 * @param {string} url
 * @param {string} sql
 */
export async function onServer(url, sql) {
  const { address } = splitUrl(url);
  address.pathname = "/postgres";
  await withClient(address, (client) => client.query(sql));
}

/**
 * @param {URL} address
 * @param {(client: pg.Client) => Promise<unknown>} work
 */
async function withClient(address, work) {
  const client = new pg.Client({ connectionString: address.toString() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Maps the driver's error to the codes that the CLI knows.
 * @param {any} error
 * @param {string} url
 */
export function explainConnectionError(error, url) {
  const { address, database } = splitUrl(url);
  if (error.code === "3D000")
    return { error_code: "P1003", message: `Database \`${database}\` does not exist` };
  if (error.code === "28P01")
    return { error_code: "P1000", message: "Authentication failed against database server" };
  if (UNREACHABLE.includes(error.code)) {
    return { error_code: "P1001", message: `Can't reach database server at \`${address.host}\`` };
  }
  return { error_code: "P1010", message: String(error.message) };
}
