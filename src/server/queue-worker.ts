import type PgBoss from "pg-boss";
import { isOutgoingHeld } from "./hold";
import { log } from "./log";
import {
  enqueueScheduled,
  executeSql,
  type Job,
  type JobName,
  type Jobs,
  makeBoss,
  prepare,
  QUEUE,
  SCHEMA,
} from "./queue";

const AT_ONCE = 8;
const POLL_MS = 1000;
const SCHEDULE_MS = 60_000;
/**
 * Interval at which a process confirms that it still works on its jobs; well below the time after which the queue
 * considers it dead.
 */
const HEARTBEAT_MS = 5000;
/** Max time for running jobs to finish at shutdown. The next process restarts the rest. */
const FINISH_MS = 2000;
/** How long a job waits for a free slot, and one that is held until it asks again. */
const PAUSE_SECONDS = { busy: 5, held: 60 };
/** Max run time of a job; only a job that hangs exceeds it. It then fails and is retried later. */
const LIMIT_MS = 3_600_000;

type AnyJob = Job<never>;
type Fetched = { id: string; retryCount: number; data: { job: string; given: never } };

let boss: PgBoss;
let stopped = true;
let limit = LIMIT_MS;
let jobs: Record<string, AnyJob> = {};
const running = new Map<string, Promise<void>>();
/** Running jobs by name. */
const counts: Record<string, number> = {};
const timers: NodeJS.Timeout[] = [];

/** Postpones a job that must wait, without counting an attempt. */
async function putOff(id: string, seconds: number): Promise<void> {
  const text = `update ${SCHEMA}.job set state = 'retry', started_on = null,
    start_after = now() + make_interval(secs => $3) where name = $1 and id = $2`;
  await executeSql(text, [QUEUE, id, seconds]);
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
    if (count >= (job.atOnce ?? AT_ONCE)) return await putOff(one.id, PAUSE_SECONDS.busy);
    if (job.isOutgoing && (await isOutgoingHeld())) return await putOff(one.id, PAUSE_SECONDS.held);
    counts[name] = count + 1;
    await inTime(job.work(given, { id: one.id, attempt: one.retryCount })).finally(() => {
      counts[name] = (counts[name] ?? 1) - 1;
    });
    await boss.complete(QUEUE, one.id);
  } catch (error) {
    log.warn({ err: error, job: name, id: one.id, attempt: one.retryCount }, "a job failed; it comes again");
    // without the error, which may name people; if the database is unavailable, the job times out by itself
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

/** Fetches jobs, and again at once if there may be more. An unavailable database ends the poll until the next one. */
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

async function schedule(): Promise<void> {
  const entries = Object.entries(jobs).flatMap(([name, { every }]) => (every ? [{ name, every }] : []));
  try {
    await enqueueScheduled(entries);
  } catch (error) {
    log.warn({ err: error }, "what runs by itself could not be planned; it is tried again in a minute");
  }
}

/** Starts working on jobs. `jobs`: all of them, by name. */
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

/** Takes no more jobs and lets running ones finish; the next process restarts those that do not finish in time. */
export async function stopQueue(): Promise<void> {
  stopped = true;
  for (const timer of timers) clearTimeout(timer);
  // jobs being fetched right now still start, so wait for them too
  const finished = polling.then(() => Promise.all(running.values()));
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, FINISH_MS).unref())]);
  await boss?.stop({ graceful: false });
}
