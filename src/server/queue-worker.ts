import type PgBoss from "pg-boss";
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
/** A process says so often that it still works on a job: well within what the queue takes for its death. */
const HEARTBEAT_MS = 5000;
/** At a stop; what runs longer is begun again by the next process. */
const FINISH_MS = 2000;
/** No job takes so long but one that hangs: it gives its place to others, and comes again. */
const LIMIT_MS = 3_600_000;

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

async function schedule(): Promise<void> {
  const entries = Object.entries(jobs).flatMap(([name, { every }]) => (every ? [{ name, every }] : []));
  try {
    await enqueueScheduled(entries);
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
