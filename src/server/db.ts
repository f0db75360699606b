import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { type Prisma, PrismaClient } from "@/generated/prisma/client";
import type { Announcement } from "@/lib/live-event";
import { asBusy, codeOf } from "./busy";
import { type Announce, announceStored, storeAnnouncements } from "./live/outbox";

/** The database client, inside a transaction or not. */
export type Client = Prisma.TransactionClient;

/** The database client inside a transaction. */
export type Tx = Client & {
  /** The `announce` of `transaction`, for functions that take part in the caller's transaction. */
  announce: Announce;
};

export let db: PrismaClient;
export let pool: pg.Pool;

/** Room for 64 calls at once; whoever waits longer than this for a connection is told to come back. */
const POOL_SIZE = 64;
const WAIT_MS = 2000;
const ATTEMPTS = 4;

/** Opens the one pool of this process, for Prisma and for the raw statements of the hot paths. */
export function openDatabase(url: string, { size = POOL_SIZE, waitMs = WAIT_MS } = {}): void {
  pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    // a database that is away without a word is noticed, rather than waited for
    keepAlive: true,
  });
  // a connection that dies while idle is replaced at the next call; without a listener it would end the process
  pool.on("error", () => {});
  db = new PrismaClient({ adapter: new PrismaPg(pool) });
}

export async function closeDatabase(): Promise<void> {
  await db?.$disconnect();
  if (pool && !pool.ended) await pool.end();
}

/**
 * A raw statement for a hot path, prepared once per connection under `name`. Typed by whoever writes it,
 * in the feature's own room.
 */
export async function sql<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  try {
    return (await pool.query<Row>({ name, text, values })).rows;
  } catch (error) {
    throw asBusy(error);
  }
}

/**
 * A raw statement that stores events by `storeEvents`. It returns rows if and only if it has stored some; then the
 * relay is woken.
 */
export async function sqlAnnouncing<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const rows = await sql<Row>(name, text, values);
  if (rows.length > 0) announceStored();
  return rows;
}

/** Serialization failure, deadlock: nothing is wrong but the moment. */
const isMomentary = (error: unknown) => ["40001", "40P01", "P2034"].includes(codeOf(error) ?? "");

/** A unique key was there already: somebody was faster. */
export const isTaken = (error: unknown) => ["23505", "P2002"].includes(codeOf(error) ?? "");

/**
 * Runs `work` in one transaction, and again up to three times after a serialization failure or a deadlock. `work` must
 * do nothing that a second run would do twice, but through `tx`. What it announces is stored by one statement before
 * the commit; after the commit the relay is woken.
 */
export async function transaction<T>(work: (tx: Tx, announce: Announce) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(work);
    } catch (error) {
      if (attempt < ATTEMPTS && isMomentary(error)) continue;
      throw asBusy(error);
    }
  }
}

async function runOnce<T>(work: (tx: Tx, announce: Announce) => Promise<T>): Promise<T> {
  const announced: Announcement[] = [];
  const announce: Announce = (events) => {
    for (const event of [events].flat()) announced.push(event);
  };
  const done = await db.$transaction(
    async (client) => {
      const result = await work(withAnnounce(client, announce), announce);
      if (announced.length > 0) await storeAnnouncements(client, announced);
      return result;
    },
    { maxWait: WAIT_MS, timeout: 15_000 },
  );
  if (announced.length > 0) announceStored();
  return done;
}

/** Prisma's client is a proxy without room for a property of ours. */
const withAnnounce = (client: Client, announce: Announce): Tx =>
  new Proxy(client as Tx, {
    get: (target, key) => (key === "announce" ? announce : Reflect.get(target, key)),
  });

/** Whether the database answers. */
export async function pingDatabase(): Promise<void> {
  await sql("ping", "select 1", []);
}

/** How many calls wait for a connection. */
export const countWaiting = () => pool.waitingCount;
