import PgBoss from "pg-boss";
import { newId } from "@/lib/id";
import { type Client, pool } from "./db";
import { log } from "./log";

/**
 * Which jobs there are, and what each is given: ids, never names or addresses, as these rows outlive what they speak
 * of. A noun enters its own in its `jobs.ts` (`declare module "@/server/queue"`); src/api/jobs.ts gathers them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the nouns fill it
export interface Jobs {}
export type JobName = keyof Jobs & string;

/** `attempt`: 0 for the first. `id` stays the same when it is tried again. */
export type Run = { id: string; attempt: number };

export type Job<Given> = {
  /** May run twice, when the process dies at the end of it. What it throws makes it be tried again, later and later. */
  work: (given: Given, run: Run) => Promise<unknown>;
  /**
   * In seconds: it runs by itself, once in each such span of time, in whichever process comes first. Less than twelve
   * hours, after which the queue has forgotten that it ran.
   */
  every?: number;
  /** So many run at the same time in a process, where it is long work that others should not wait for. */
  atOnce?: number;
};

/** `runAt`: not before. `key`: while one of the same job and key waits, another is not added. */
type When = { runAt?: Date; key?: string };

export const SCHEMA = "pgboss";
export const QUEUE = "samvaro";
/** One whose process has not said for so long that it works on it is taken by another. */
const SILENCE_SECONDS = 20;
const SWEEP_SECONDS = 10;
/** From 5 s, doubled each time: the last after a day and a half. */
const RETRIES = { retryLimit: 14, retryDelay: 5, retryBackoff: true };

/**
 * By the pool's own `query`: a connection on which a statement failed may be left within a transaction and is not used
 * again, and one that is ended at any moment is heard by somebody (unheard it would end the process).
 */
export const executeSql = (text: string, values: unknown[]) => pool.query(text, values);

export function makeBoss(): PgBoss {
  const boss = new PgBoss({
    db: { executeSql },
    schema: SCHEMA,
    schedule: false,
    maintenanceIntervalSeconds: SWEEP_SECONDS,
    deleteAfterHours: 24,
  });
  return boss.on("error", (error) => log.warn({ err: error }, "the queue's upkeep failed; it goes on"));
}

/** Only writes; it is never started. */
const sender = makeBoss();

/** Any number that nobody else locks by. */
const LOCK = 5_303_016;

/**
 * Makes or brings up to date the queue's own tables: one process after the other, and only what is missing, as making a
 * queue locks tables that others are working with.
 */
export async function prepare(boss: PgBoss): Promise<void> {
  const turn = await pool.connect();
  // where the database is away the work below fails, and says so
  turn.on("error", () => {});
  try {
    await turn.query("select pg_advisory_lock($1)", [LOCK]);
    await boss.start();
    if (!(await boss.getQueue(QUEUE))) await boss.createQueue(QUEUE, { name: QUEUE, policy: "short" });
  } finally {
    // ends the connection, and the lock with it
    turn.release(true);
  }
}

/** So that jobs can be added before `startQueue`: by the demo, and in tests, which copy a prepared database. */
export async function prepareQueue(): Promise<void> {
  const boss = makeBoss();
  await prepare(boss);
  await boss.stop({ graceful: false });
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

/** Adds a job in the transaction of the act that causes it: it is done if, and only if, that commits. */
export const enqueue = <Name extends JobName>(tx: Client, name: Name, given: Jobs[Name], when: When = {}) =>
  add(tx, [{ name, given, ...when }]);

/** Several of a kind at once, in one statement. */
export const enqueueAll = <Name extends JobName>(
  tx: Client,
  name: Name,
  entries: (When & { given: Jobs[Name] })[],
) =>
  add(
    tx,
    entries.map((entry) => ({ name, ...entry })),
  );

/** Takes away the jobs that were given this id, done or not: what it named is gone. */
export async function forgetJobs(tx: Client, id: string): Promise<void> {
  for (const table of ["job", "archive"]) {
    await tx.$executeRawUnsafe(`delete from ${SCHEMA}.${table} where position($1 in data::text) > 0`, id);
  }
}

/** Takes away all that waits. */
export async function emptyQueue(): Promise<void> {
  await executeSql(`delete from ${SCHEMA}.job where name = $1`, [QUEUE]);
}

/** What runs by itself: added once for each span of time, by whoever is first. */
export async function enqueueScheduled(entries: { name: string; every: number }[]): Promise<void> {
  await sender.insert(entries.map((entry) => toRow({ ...entry, given: {}, key: "scheduled" })));
}
