import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { type Prisma, PrismaClient } from "@/generated/prisma/client";
import { asBusy, codeOf } from "./busy";

/** What a command writes with: inside a transaction the same calls, on one connection. */
export type Tx = Prisma.TransactionClient;

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

/** Serialization failure, deadlock: nothing is wrong but the moment. */
const isMomentary = (error: unknown) => ["40001", "40P01", "P2034"].includes(codeOf(error) ?? "");

/** A unique key was there already: somebody was faster. */
export const isTaken = (error: unknown) => ["23505", "P2002"].includes(codeOf(error) ?? "");

/**
 * One transaction, tried again up to three times when the database says that only the moment was wrong.
 * `work` must do nothing that a second run would do twice, but through `tx`.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.$transaction(work, { maxWait: WAIT_MS, timeout: 15_000 });
    } catch (error) {
      if (attempt < ATTEMPTS && isMomentary(error)) continue;
      throw asBusy(error);
    }
  }
}

/** Whether the database answers. */
export async function pingDatabase(): Promise<void> {
  await sql("ping", "select 1", []);
}

/** How many calls wait for a connection. */
export const countWaiting = () => pool.waitingCount;
