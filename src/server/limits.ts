import { createHash } from "node:crypto";
import { TokenBucket } from "limiter";
import { LRUCache } from "lru-cache";
import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "@/lib/refusal";
import { networkOf } from "./addresses";
import { db, pool, type Tx } from "./db";
import { env } from "./env";

const tooMany = (seconds: number) =>
  new Refusal("too-many", "Too many requests. Please wait a moment and try again.", {
    retryAfter: Math.max(1, Math.ceil(seconds)),
  });

/**
 * docs/contract.md, 1: "sends 10/s (burst 60), other calls 50/s", per person. A page shows hundreds of pictures at
 * once, so files have a bucket of their own, and so have socket messages. Calls without a session are limited per
 * network, and so are pages: the OpenAPI page, calendars by their addresses, and judging the password of a new account, which takes up to 100 ms (our own limits).
 */
const speeds = {
  send: { rate: 10, burst: 60 },
  call: { rate: 50, burst: 50 },
  file: { rate: 50, burst: 300 },
  message: { rate: 50, burst: 100 },
  docs: { rate: 1, burst: 20 },
  // a link that is seen loads its page ahead
  page: { rate: 10, burst: 60 },
  feed: { rate: 5, burst: 100 },
  // programs ask once an hour, or at once when a person presses
  "feed-address": { rate: 1, burst: 30 },
  judge: { rate: 1, burst: 30 },
} as const;
const buckets = new LRUCache<string, TokenBucket>({ max: 50_000 });

/**
 * Checks a fast limit per subject, in this process's memory: a database round trip per call would cost more than it
 * protects. Throws too-many.
 */
export function limitSpeed(kind: keyof typeof speeds, subject: string): void {
  const { rate, burst } = speeds[kind];
  const key = `${kind} ${subject}`;
  let bucket = buckets.get(key);
  if (!bucket) {
    bucket = new TokenBucket({
      bucketSize: burst * env.RATE_LIMIT_FACTOR,
      tokensPerInterval: rate * env.RATE_LIMIT_FACTOR,
      interval: "second",
    });
    bucket.content = bucket.bucketSize;
    buckets.set(key, bucket);
  }
  if (!bucket.tryRemoveTokens(1)) throw tooMany(1 / rate);
}

/** Max events per window (docs/contract.md, 1 and 2). */
const windows = {
  registration: { points: 20, seconds: 3600 },
  upload: { points: 60, seconds: 3600 },
  "sign-in-account": { points: 10, seconds: 900 },
  "sign-in-address": { points: 100, seconds: 900 },
  "account-guesses": { points: 20, seconds: 3600 },
  "account-pause": { points: 1, seconds: 900 },
  "account-refusals": { points: 10, seconds: 86_400 },
  "device-guesses": { points: 10, seconds: 3600 },
  "second-factor": { points: 5, seconds: 900 },
  "second-factor-day": { points: 30, seconds: 86_400 },
  "reset-address": { points: 100, seconds: 900 },
  // wrong codes of invitations, per person, or per address without a session
  "invitation-codes": { points: 100, seconds: 900 },
  // answers to polls by their links, per address
  "poll-answers": { points: 20, seconds: 3600 },
  // wrong codes of doors, per person
  "door-codes": { points: 100, seconds: 900 },
  // TXT records of domains, per person
  "domain-look-ups": { points: 60, seconds: 3600 },
  // calls and rests for all on a board, per person who leads
  "board-calls": { points: 30, seconds: 60 },
  export: { points: 10, seconds: 86_400 },
  letter: { points: 5, seconds: 3600 },
  // emails that somebody has tried to register with an address, per its owner
  "letter-of-registration": { points: 1, seconds: 86_400 },
  // confirmation links: max that one person requests again, and max sent to one address, which may be a stranger's
  confirmation: { points: 5, seconds: 86_400 },
  "confirmations-to-address": { points: 6, seconds: 86_400 },
  "new-address": { points: 5, seconds: 86_400 },
  // emails about the acts of others: max that one person causes, and max that one person receives
  "letters-by-person": { points: 100, seconds: 86_400 },
  // invitations by mail to an address, which may be a stranger's: of one organization, and of all
  "mailed-invitations": { points: 1, seconds: 7 * 86_400 },
  "invitations-to-address": { points: 3, seconds: 86_400 },
  "letters-to-person": { points: 20, seconds: 86_400 },
  // invitations, questions and additions by strangers: all of one person, beyond which the call is refused; then those whose
  // notifications are shown by themselves, of a pair, of the person who causes them, and of the one who reads them
  approaches: { points: 300, seconds: 86_400 },
  "approaches-of-pair": { points: 20, seconds: 86_400 },
  "approaches-by": { points: 60, seconds: 86_400 },
  "approaches-to": { points: 100, seconds: 86_400 },
} as const;
export type Window = keyof typeof windows;

/** Max events in the window, before `RATE_LIMIT_FACTOR`. */
export const pointsOf = (name: Window) => windows[name].points;

/** Limiters per pool, as a process may open another database. */
const made = new WeakMap<typeof pool, Map<Window, RateLimiterPostgres>>();
const windowOf = (name: Window) => {
  const ofPool = made.get(pool) ?? new Map<Window, RateLimiterPostgres>();
  made.set(pool, ofPool);
  let limiter = ofPool.get(name);
  if (!limiter) {
    const { points, seconds } = windows[name];
    limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limit",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: Math.max(1, Math.floor(points * env.RATE_LIMIT_FACTOR)),
      duration: seconds,
    });
    ofPool.set(name, limiter);
  }
  return limiter;
};

/**
 * Keys contain addresses and names of any length, so the store gets a hash. An address in the subject is replaced by
 * its network: an IPv6 client has 2^64 addresses.
 */
const keyOf = (subject: string) =>
  createHash("sha256").update(subject.split(" ").map(networkOf).join(" ")).digest("base64url");

/** Counts one against a slow limit, shared by all processes through the database. Throws too-many. */
export const limitWindow = (name: Window, subject: string): Promise<void> => consume(name, subject);

/** Counts nothing. Throws too-many if the window of the subject is used up. */
export async function demandLeft(name: Window, subject: string): Promise<void> {
  const used = await windowOf(name).get(keyOf(subject));
  if (used && used.remainingPoints <= 0) throw tooMany(used.msBeforeNext / 1000);
}

async function consume(name: Window, subject: string, options?: { customDuration: number }): Promise<void> {
  try {
    await windowOf(name).consume(keyOf(subject), 1, options);
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    throw tooMany((refused as RateLimiterRes).msBeforeNext / 1000);
  }
}

/** Counts one without refusing. Returns how many are beyond the limit: 0 for the last one within it. */
export async function countWindow(name: Window, subject: string): Promise<number> {
  const { consumedPoints } = await windowOf(name).penalty(keyOf(subject));
  return consumedPoints - windowOf(name).points;
}

/** `weight`: how many to count. `isOnlyKnown`: only if the window of the subject has begun. */
type Counted = { subject: string; weight?: number; isOnlyKnown?: boolean };

/**
 * Counts for many subjects without refusing, in one statement of the caller's transaction: an act that fails is not counted.
 * Returns how many are beyond the limit, as `countWindow`, for those that were counted.
 */
export async function countWindows(tx: Tx, name: Window, counted: Counted[]): Promise<Map<string, number>> {
  const prefix = `${name}:`;
  const now = Date.now();
  const rows = counted.map(({ subject, weight = 1, isOnlyKnown = false }) => ({
    key: prefix + keyOf(subject),
    weight,
    isOnlyKnown,
  }));
  // in one order, so that two calls don't wait for each other
  const kept = await tx.$queryRaw<{ key: string; points: number }[]>`
    insert into rate_limit as kept (key, points, expire)
    select n.key, n.weight, ${now + windows[name].seconds * 1000}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(key text, weight int, "isOnlyKnown" boolean)
    where not n."isOnlyKnown" or exists (select 1 from rate_limit r where r.key = n.key and r.expire > ${now}::bigint)
    order by n.key
    on conflict (key) do update set
      points = case when kept.expire > ${now}::bigint then kept.points else 0 end + excluded.points,
      expire = case when kept.expire > ${now}::bigint then kept.expire else excluded.expire end
    returning key, points`;
  const points = new Map(kept.map((row) => [row.key, row.points]));
  return new Map(
    counted.flatMap(({ subject }): [string, number][] => {
      const consumed = points.get(prefix + keyOf(subject));
      return consumed === undefined ? [] : [[subject, consumed - windowOf(name).points]];
    }),
  );
}

/** Forgets what `countWindows` has counted for these subjects, in the same transaction. One statement. */
export async function forgetWindows(tx: Tx, name: Window, subjects: string[]): Promise<void> {
  if (subjects.length === 0) return;
  const keys = subjects.map((subject) => `${name}:${keyOf(subject)}`);
  await tx.$executeRaw`delete from rate_limit where key = any(${keys})`;
}

/** Refuses what `countWindows` found beyond the limit. Throws too-many. */
export function demandWindow(name: Window, beyond: ReadonlyMap<string, number>): void {
  if ([...beyond.values()].some((many) => many > 0)) throw tooMany(windows[name].seconds);
}

/** Allows the window's points, then refuses until `seconds` after the first of them. Throws too-many. */
export async function limitPause(name: Window, subject: string, seconds: number): Promise<void> {
  await consume(name, subject, { customDuration: seconds });
}

/** Resets the window of a subject. */
export async function resetWindow(name: Window, subject: string): Promise<void> {
  await windowOf(name).delete(keyOf(subject));
}

/** Resets all windows of deleted subjects. */
export async function resetWindows(subjects: string[]): Promise<void> {
  const names = Object.keys(windows) as Window[];
  await Promise.all(names.flatMap((name) => subjects.map((one) => windowOf(name).delete(keyOf(one)))));
}

/** Deletes expired windows. */
export async function purgeWindows(now: Date): Promise<void> {
  await db.rateLimit.deleteMany({ where: { expire: { lt: BigInt(now.getTime()) } } });
}

/** Gives one point back, after a counted attempt succeeded. */
export async function uncount(name: Window, subject: string): Promise<void> {
  await windowOf(name).reward(keyOf(subject));
}
