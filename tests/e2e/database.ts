import type { BrowserContext } from "@playwright/test";
import pg from "pg";
import { accountKeys } from "@/features/accounts/schema";
import { newId } from "@/lib/id";
import { hashPassword } from "@/server/passwords";
import { hashToken, newToken } from "@/server/secrets";
import { connectEmbeddedDatabase, SUPERUSER } from "../../scripts/embedded-database.mjs";

/** Runs work in the database of the site that this worker tests. */
export async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(String(await connectEmbeddedDatabase({ dataDir: process.env.E2E_DATA_DIR ?? "" })), work);
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Deletes all rows of the site's database, so that no test finds people, groups or notices of another one. Live events
 * stay: the server reads on from the last position.
 */
export async function emptyDatabase(): Promise<void> {
  const url = await connectEmbeddedDatabase({ dataDir: process.env.E2E_DATA_DIR ?? "", role: SUPERUSER });
  await withClient(String(url), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables
       where schemaname = 'public' and tablename not in ('_prisma_migrations', 'LiveEvent')`,
    );
    // a replica checks no foreign key and runs no trigger, so the order does not matter
    const statements = [
      "set session_replication_role = replica",
      ...rows.map(({ name }) => `delete from ${name}`),
    ];
    await unlessDeadlocked(() => client.query(statements.join(";")));
  });
}

/** What the server still does for the test before may hold rows that this waits for, and wait for others that this holds. */
async function unlessDeadlocked(work: () => Promise<unknown>, triesLeft = 4): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (triesLeft === 0 || (error as pg.DatabaseError).code !== "40P01") throw error;
    await unlessDeadlocked(work, triesLeft - 1);
  }
}

type Account = { name: string; username: string; email: string; language: string };

const hashes = new Map<string, Promise<string>>();
const hashOnce = (password: string) => {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
};

const MONTH_MS = 30 * 86_400_000;

/** Creates an account as a registration of a month ago did, without the email that asks to confirm its address. Returns its id. */
export async function addAccount(account: Account, password: string): Promise<string> {
  const id = newId();
  const createdAt = new Date(Date.now() - MONTH_MS);
  const row = { id, ...account, ...accountKeys(account), createdAt, passwordHash: await hashOnce(password) };
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const places = columns.map((_, at) => `$${at + 1}`);
  await inDatabase((client) =>
    client.query(`insert into "User" (${columns}) values (${places})`, Object.values(row)),
  );
  return id;
}

/** Creates a session for an account, and puts its cookie into a browser context. */
export async function openSession(userId: string, context: BrowserContext, url: string): Promise<void> {
  const token = newToken();
  await inDatabase((client) =>
    client.query(
      `insert into "Session" (id, "tokenHash", "userId", "userAgent", address, "expiresAt")
       values ($1, $2, $3, 'a browser test', '127.0.0.1', now() + interval '1 day')`,
      [newId(), hashToken(token), userId],
    ),
  );
  const cookie = { name: "next-auth.session-token", value: token, url, httpOnly: true };
  await context.addCookies([{ ...cookie, sameSite: "Lax" }]);
}
