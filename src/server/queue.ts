import pg from "pg";
import PgBoss from "pg-boss";
import { newId } from "@/lib/id";
import { splitUrl } from "../../scripts/schema-engine-database.mjs";
import { type Client, pool } from "./db";
import { log } from "./log";

/**
 * All jobs and their data: ids, never names or addresses, as job rows outlive what they refer to. A feature declares
 * its own in its `jobs.ts` (`declare module "@/server/queue"`); src/api/jobs.ts collects them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the nouns fill it
export interface Jobs {}
export type JobName = keyof Jobs & string;

/** `attempt`: 0 for the first. `id` stays the same on retries. */
export type Run = { id: string; attempt: number };

export type Job<Given> = {
  /** May run twice if the process dies at the end of it. An error causes a retry, with growing delays. */
  work: (given: Given, run: Run) => Promise<unknown>;
  /**
   * In seconds: runs on a schedule, once per interval, in whichever process is first. Less than twelve hours, after
   * which the queue forgets that it ran.
   */
  every?: number;
  /** Max concurrent runs per process, for long jobs that should not hold up others. */
  atOnce?: number;
  /** It writes to people outside, and waits while that is held (hold.ts). */
  isOutgoing?: true;
};

/** `runAt`: not before. `key`: while one with the same job and key waits, another is not added. */
type When = { runAt?: Date; key?: string };

export const SCHEMA = "pgboss";
export const QUEUE = "samvaro";
/** A job whose process has not confirmed for this long that it works on it is given to another. */
const SILENCE_SECONDS = 20;
const SWEEP_SECONDS = 10;
/** From 5 s, doubled each time: the last retry after a day and a half. */
const RETRIES = { retryLimit: 14, retryDelay: 5, retryBackoff: true };

/**
 * Uses the pool's own `query`: it drops a connection whose statement failed, which may still be in a transaction, and
 * handles the error of a connection that ends at any moment (unhandled, it would end the process).
 */
export const executeSql = (text: string, values: unknown[]) => pool.query(text, values);

export function makeBoss(run: typeof executeSql = executeSql): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: run },
    schema: SCHEMA,
    schedule: false,
    maintenanceIntervalSeconds: SWEEP_SECONDS,
    deleteAfterHours: 24,
  });
  return boss.on("error", (error) => log.warn({ err: error }, "the queue's upkeep failed; it goes on"));
}

/** Only adds jobs; never started. */
const sender = makeBoss();

/** Arbitrary, but unique among advisory locks. */
const LOCK = 5_303_016;

/**
 * Creates or updates the queue's own tables. One process at a time, and only what is missing, as creating a queue locks
 * tables that others are using.
 */
export async function prepare(boss: PgBoss, at: pg.Pool = pool): Promise<void> {
  const turn = await at.connect();
  // if the database is unavailable, the work below fails with an error
  turn.on("error", () => {});
  try {
    await turn.query("select pg_advisory_lock($1)", [LOCK]);
    await boss.start();
    if (!(await boss.getQueue(QUEUE))) await boss.createQueue(QUEUE, { name: QUEUE, policy: "short" });
  } finally {
    // closes the connection, which releases the lock
    turn.release(true);
  }
}

/** Allows jobs to be added before `startQueue`: by the demo, and in tests, which copy a prepared database. */
export async function prepareQueue(): Promise<void> {
  const boss = makeBoss();
  await prepare(boss);
  await boss.stop({ graceful: false });
}

/** Prepares the queue of a database other than the one that this process works on, as the owner of its tables. */
export async function prepareQueueAt(url: string): Promise<void> {
  const at = new pg.Pool({ connectionString: splitUrl(url).address.toString(), max: 2 });
  at.on("error", () => {});
  const boss = makeBoss((text, values) => at.query(text, values));
  try {
    await prepare(boss, at);
    await boss.stop({ graceful: false });
  } finally {
    await at.end();
  }
}

type Entry = { name: string; given: unknown; every?: number } & When;

const toRow = ({ name, given, every, runAt, key }: Entry) => ({
  id: newId(),
  name: QUEUE,
  data: { job: name, given },
  singletonKey: key === undefined ? newId() : `${name} ${key}`,
  ...(runAt ? { startAfter: runAt.toISOString() } : {}),
  ...(every ? { singletonSeconds: every } : {}),
  expireInSeconds: SILENCE_SECONDS,
  ...RETRIES,
});

async function add(tx: Client, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const inTransaction = async (text: string, values: unknown[]) => {
    await tx.$executeRawUnsafe(text, ...values);
    return { rows: [] };
  };
  await sender.insert(entries.map(toRow), { db: { executeSql: inTransaction } });
}

/** Adds a job in the caller's transaction: it runs if and only if that commits. */
export const enqueue = <Name extends JobName>(tx: Client, name: Name, given: Jobs[Name], when: When = {}) =>
  add(tx, [{ name, given, ...when }]);

/** Adds several jobs of one kind in one statement. */
export const enqueueAll = <Name extends JobName>(
  tx: Client,
  name: Name,
  entries: (When & { given: Jobs[Name] })[],
) =>
  add(
    tx,
    entries.map((entry) => ({ name, ...entry })),
  );

/** Deletes the jobs whose data contains this id, done or not, because what it named is deleted. */
export async function forgetJobs(tx: Client, id: string): Promise<void> {
  for (const table of ["job", "archive"]) {
    await tx.$executeRawUnsafe(`delete from ${SCHEMA}.${table} where position($1 in data::text) > 0`, id);
  }
}

/** How many of these jobs have yet to run. Reads all that wait. */
export async function countWaitingJobs(names: string[]): Promise<number> {
  const { rows } = await executeSql(
    `select count(*)::int as count from ${SCHEMA}.job
     where name = $1 and state in ('created', 'retry') and data ->> 'job' = any($2)`,
    [QUEUE, names],
  );
  return rows[0].count;
}

/** Deletes these jobs that have yet to run, with those that are being put off. Reads all that wait. */
export async function forgetWaitingJobs(tx: Client, names: string[]): Promise<void> {
  await tx.$executeRawUnsafe(
    `delete from ${SCHEMA}.job
     where name = $1 and state in ('created', 'retry', 'active') and data ->> 'job' = any($2)`,
    QUEUE,
    names,
  );
}

/** Deletes all jobs. */
export async function emptyQueue(): Promise<void> {
  await executeSql(`delete from ${SCHEMA}.job where name = $1`, [QUEUE]);
}

/** Adds the scheduled jobs, once per interval; the first process wins. */
export async function enqueueScheduled(entries: { name: string; every: number }[]): Promise<void> {
  await sender.insert(entries.map((entry) => toRow({ ...entry, given: {}, key: "scheduled" })));
}
