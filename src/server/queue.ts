import PgBoss from "pg-boss";
import { newId } from "@/lib/id";
import { pool, type Tx } from "./db";
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

const SCHEMA = "pgboss";
const QUEUE = "samvaro";
const AT_ONCE = 8;
const POLL_MS = 1000;
const SCHEDULE_MS = 60_000;
/** A process says so often that it still works on a job; one that has been silent for this long is dead. */
const HEARTBEAT_MS = 5000;
const SILENCE_SECONDS = 20;
const SWEEP_SECONDS = 10;
/** From 5 s, doubled each time: the last after a day and a half. */
const RETRIES = { retryLimit: 14, retryDelay: 5, retryBackoff: true };
const FINISH_MS = 8000;
/** No job takes so long but one that hangs: it gives its place to others, and comes again. */
const LIMIT_MS = 3_600_000;

/**
 * By the pool's own `query`: a connection on which a statement failed may be left within a transaction and is not used
 * again, and one that is ended at any moment is heard by somebody (unheard it would end the process).
 */
const executeSql = (text: string, values: unknown[]) => pool.query(text, values);

function makeBoss(): PgBoss {
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
async function prepare(boss: PgBoss): Promise<void> {
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

async function add(tx: Tx, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const inTransaction = async (text: string, values: unknown[]) => {
    await tx.$executeRawUnsafe(text, ...values);
    return { rows: [] };
  };
  await sender.insert(entries.map(toRow), { db: { executeSql: inTransaction } });
}

/** Adds a job in the transaction of the act that causes it: it is done if, and only if, that commits. */
export const enqueue = <Name extends JobName>(tx: Tx, name: Name, given: Jobs[Name], when: When = {}) =>
  add(tx, [{ name, given, ...when }]);

/** Several of a kind at once, in one statement. */
export const enqueueAll = <Name extends JobName>(
  tx: Tx,
  name: Name,
  entries: (When & { given: Jobs[Name] })[],
) =>
  add(
    tx,
    entries.map((entry) => ({ name, ...entry })),
  );

/** Takes away the jobs that were given this id, done or not: what it named is gone. */
export async function forgetJobs(tx: Tx, id: string): Promise<void> {
  for (const table of ["job", "archive"]) {
    await tx.$executeRawUnsafe(`delete from ${SCHEMA}.${table} where position($1 in data::text) > 0`, id);
  }
}

/** Takes away all that waits. */
export async function emptyQueue(): Promise<void> {
  await executeSql(`delete from ${SCHEMA}.job where name = $1`, [QUEUE]);
}

type AnyJob = Job<never>;
type Fetched = { id: string; retryCount: number; data: { job: string; given: never } };

let boss: PgBoss;
let stopped = true;
let limit = LIMIT_MS;
let jobs: Record<string, AnyJob> = {};
const running = new Map<string, Promise<void>>();
/** How many of each job run. */
const counts: Record<string, number> = {};
const timers: NodeJS.Timeout[] = [];

/** It waits for its turn, and this was no attempt. */
async function putOff(id: string): Promise<void> {
  const text = `update ${SCHEMA}.job set state = 'retry', started_on = null, start_after = now() + interval '5 s'
    where name = $1 and id = $2`;
  await executeSql(text, [QUEUE, id]);
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("It took too long.")), limit);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function run(one: Fetched): Promise<void> {
  const { job: name, given } = one.data;
  try {
    const job = jobs[name];
    if (!job) throw new Error(`There is no job ${name} in this version.`);
    const count = counts[name] ?? 0;
    if (count >= (job.atOnce ?? AT_ONCE)) return await putOff(one.id);
    counts[name] = count + 1;
    await inTime(job.work(given, { id: one.id, attempt: one.retryCount })).finally(() => {
      counts[name] = (counts[name] ?? 1) - 1;
    });
    await boss.complete(QUEUE, one.id);
  } catch (error) {
    log.warn({ err: error, job: name, id: one.id, attempt: one.retryCount }, "a job failed; it comes again");
    // without what was thrown, which may name people; and where the database is away, the job's time runs out by itself
    await boss.fail(QUEUE, one.id).catch(() => {});
  }
}

async function fetchJobs(): Promise<boolean> {
  const free = AT_ONCE - running.size;
  if (stopped || free === 0) return false;
  const fetched = await boss.fetch<Fetched["data"]>(QUEUE, { batchSize: free, includeMetadata: true });
  for (const one of fetched as unknown as Fetched[]) {
    running.set(
      one.id,
      run(one).finally(() => running.delete(one.id)),
    );
  }
  return fetched.length === free;
}

/** Asks for jobs, and again at once where there may be more. While the database is away, nothing is asked of it. */
async function poll(): Promise<void> {
  try {
    while (await fetchJobs()) if (running.size > 0) await Promise.race(running.values());
  } catch (error) {
    log.warn({ err: error }, "the queue could not be asked; it is asked again");
  }
}

let polling = Promise.resolve();

async function pollEvery(ms: number): Promise<void> {
  polling = poll();
  await polling;
  if (!stopped) timers[0] = setTimeout(() => void pollEvery(ms), ms);
}

async function beat(): Promise<void> {
  if (running.size === 0) return;
  const text = `update ${SCHEMA}.job set started_on = now() where name = $1 and id = any($2::uuid[]) and state = 'active'`;
  await executeSql(text, [QUEUE, [...running.keys()]]).catch(() => {});
}

/** What runs by itself is added once for each span of time, by whoever is first. */
async function schedule(): Promise<void> {
  const entries = Object.entries(jobs).flatMap(([name, { every }]) =>
    every ? [{ name, given: {}, every, key: "scheduled" }] : [],
  );
  try {
    await sender.insert(entries.map(toRow));
  } catch (error) {
    log.warn({ err: error }, "what runs by itself could not be planned; it is tried again in a minute");
  }
}

/** Begins to work. `jobs`: all there are, by name. */
export async function startQueue(
  all: { [Name in JobName]: Job<Jobs[Name]> },
  { pollMs = POLL_MS, limitMs = LIMIT_MS } = {},
): Promise<void> {
  limit = limitMs;
  jobs = all as unknown as Record<string, AnyJob>;
  boss = makeBoss();
  await prepare(boss);
  stopped = false;
  await schedule();
  timers[1] = setInterval(() => void schedule(), SCHEDULE_MS);
  timers[2] = setInterval(() => void beat(), HEARTBEAT_MS);
  void pollEvery(pollMs);
}

/** Takes nothing more and lets what runs finish; what does not in time is done by the next process. */
export async function stopQueue(): Promise<void> {
  stopped = true;
  for (const timer of timers) clearTimeout(timer);
  // what is just being fetched is begun, and waited for too
  const finished = polling.then(() => Promise.all(running.values()));
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, FINISH_MS).unref())]);
  await boss?.stop({ graceful: false });
}
