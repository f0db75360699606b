import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { type Prisma, PrismaClient } from "@/generated/prisma/client";
import type { Announcement } from "@/lib/live-event";
import { asBusy, databaseErrorCode } from "./busy";
import { isoTimes } from "./iso-times";
import {
  type Announce,
  announceNumbered,
  announceStored,
  type NumberedEvent,
  storeAnnouncements,
} from "./live/outbox";
import { createStatementNames } from "./statement-names";

/** The database client, inside a transaction or not. */
export type Client = Prisma.TransactionClient;

/** The database client inside a transaction. */
export type Tx = Client & {
  /** The `announce` of `transaction`, for functions that run within the caller's transaction. */
  announce: Announce;
};

export let db: PrismaClient;
export let pool: pg.Pool;

/** Max connections in the pool, and max wait for one of them, if all are in use, before the call is refused as busy. */
const POOL_SIZE = 64;
const WAIT_MS = 2000;
/** Max time to open a connection: on a machine with more to do than it can, several at once take seconds. */
const OPEN_MS = 8000;
const ATTEMPTS = 4;
/** Max time of a transaction, unless it is one that is known to take longer. */
const TIMEOUT_MS = 15_000;

/** Opens the single pool of this process, for Prisma and for raw statements on hot paths. */
export function openDatabase(url: string, { size = POOL_SIZE, waitMs = WAIT_MS } = {}): void {
  openPool(url, { size, waitMs });
  db = new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator: createStatementNames() }) });
}

/** Opens the pool alone: what Prisma's client reads when it is made takes 70 ms of a start and 30 MB. */
export function openPool(url: string, { size = POOL_SIZE, waitMs = WAIT_MS } = {}): void {
  pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: Math.max(OPEN_MS, waitMs),
    idleTimeoutMillis: 60_000,
    // detects a database that disappears without closing the connection
    keepAlive: true,
    onConnect: planOnce,
  });
  limitWaiting(pool, waitMs);
  // an idle connection that breaks is replaced on the next call; without a listener the error would end the process
  pool.on("error", () => {});
}

/** Shortens the wait of calls while all connections are in use: pg-pool has one option for this and for opening one. */
function limitWaiting(opened: pg.Pool, waitMs: number): void {
  const connect = opened.connect.bind(opened) as (...given: unknown[]) => unknown;
  const limited = (...given: unknown[]) => {
    const { options } = opened;
    const openMs = options.connectionTimeoutMillis;
    if (opened.totalCount >= options.max && opened.idleCount === 0) options.connectionTimeoutMillis = waitMs;
    try {
      return connect(...given);
    } finally {
      options.connectionTimeoutMillis = openMs;
    }
  };
  opened.connect = limited as typeof opened.connect;
}

/**
 * A prepared statement keeps the plan of its first run. PostgreSQL would plan many of ours anew for each call, as it
 * takes a plan for the given values to be cheaper; but all of them look rows up by key, and planning takes longer than
 * that (decision 067).
 */
const planOnce = async (client: pg.ClientBase): Promise<void> =>
  void (await client.query("set plan_cache_mode = force_generic_plan"));

export async function closeDatabase(): Promise<void> {
  await db?.$disconnect();
  if (pool && !pool.ended) await pool.end();
}

/**
 * Runs a raw statement for a hot path, prepared once per connection under `name`. The caller declares the row type, in
 * the feature's own code.
 */
export const sql = <Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> => prepared<Row>({ name, text, values });

/**
 * Like `sql`, with times as clients get them (`toIso`). Making a Date of each and writing that again would be a tenth of the
 * server's time for a list of conversations.
 */
export const sqlWithIsoTimes = <Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> => prepared<Row>({ name, text, values, types: isoTimes });

async function prepared<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<Row[]> {
  try {
    return (await pool.query<Row>(statement)).rows;
  } catch (error) {
    throw asBusy(error);
  }
}

/**
 * Like `sql`; if `tx` is given, within that transaction, where it sees the transaction's own changes and, under its
 * locks, no later change by others.
 */
export const sqlWithin = <Row extends pg.QueryResultRow>(
  tx: Client | undefined,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> => (tx ? tx.$queryRawUnsafe<Row[]>(text, ...values) : sql<Row>(name, text, values));

/**
 * Runs a raw statement that stores events with `storeNumberedEvents`. `eventsOf` returns the events of its rows that it
 * has numbered, and `left` whether others are left to the relay.
 */
export async function sqlNumbering<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
  eventsOf: (rows: Row[]) => { numbered: NumberedEvent[]; left: boolean },
): Promise<Row[]> {
  const rows = await sql<Row>(name, text, values);
  const { numbered, left } = eventsOf(rows);
  if (numbered.length > 0) announceNumbered(numbered);
  if (left) announceStored();
  return rows;
}

/**
 * Runs a raw statement that stores events with `storeEvents`. It must return rows whenever it stored events: the relay
 * is woken then.
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

/** Whether a retry can help: a serialization failure or a deadlock. */
const isMomentary = (error: unknown) => ["40001", "40P01", "P2034"].includes(databaseErrorCode(error) ?? "");

/** Whether a unique constraint was violated: a concurrent call inserted the key first. */
export const isTaken = (error: unknown) => ["23505", "P2002"].includes(databaseErrorCode(error) ?? "");

/**
 * Runs `work` in one transaction, and retries up to three times after a serialization failure or a deadlock. `work`
 * must be safe to run twice: all side effects go through `tx`. Announced events are stored in one statement before the
 * commit; the relay is woken after it.
 */
export async function transaction<T>(
  work: (tx: Tx, announce: Announce) => Promise<T>,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(work, timeoutMs);
    } catch (error) {
      if (attempt < ATTEMPTS && isMomentary(error)) continue;
      throw asBusy(error);
    }
  }
}

async function runOnce<T>(work: (tx: Tx, announce: Announce) => Promise<T>, timeoutMs: number): Promise<T> {
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
    // the pool decides how long to wait for a connection
    { maxWait: OPEN_MS + WAIT_MS, timeout: timeoutMs },
  );
  if (announced.length > 0) announceStored();
  return done;
}

/** Prisma's client is a proxy that cannot hold additional properties, hence this wrapper. */
const withAnnounce = (client: Client, announce: Announce): Tx =>
  new Proxy(client as Tx, {
    get: (target, key) => (key === "announce" ? announce : Reflect.get(target, key)),
  });

export async function pingDatabase(): Promise<void> {
  await sql("ping", "select 1", []);
}

/** The number of calls waiting for a connection. */
export const countWaiting = () => pool.waitingCount;
