import { nextTime } from "@/lib/day-time";

const HOUR_MS = 3_600_000;
/** Longer than the longest day, which ends when the clock is set back. */
const DAY_MS = 26 * HOUR_MS;

/** How often a planned backup is tried, and how long after a failure. */
const ATTEMPTS = 3;
const PAUSE_MS = HOUR_MS;

/** A backup is late when the last one that was read back whole is older than this. */
const LATE_MS = 26 * HOUR_MS;

/** When backups are taken: the hour of the day in a time zone. */
export type Plan = { hour: number; timeZone: string };

/** The next moment at which a backup is planned. Once a day: when the clock is set back, at the first of both hours. */
export const nextPlanned = ({ hour, timeZone }: Plan, after: Date): Date =>
  nextTime(hour * 60, timeZone, after);

/** The latest planned moment that has come. */
export function lastPlanned(plan: Plan, now: Date): Date {
  let last = nextPlanned(plan, new Date(now.getTime() - DAY_MS));
  for (let next = nextPlanned(plan, last); next <= now; next = nextPlanned(plan, last)) last = next;
  return last;
}

/** What is known of the runs since a planned moment, the earliest first. */
export type Attempt = { state: "RUNNING" | "SUCCEEDED" | "FAILED"; endedAt: Date | null };

/**
 * The moment of the attempt that is due, which names it: no other server makes the same. The first is the planned moment; one
 * that failed is tried again after an hour, twice. `attempts`: those of this planned moment. Null: none is due.
 */
export function dueAttempt(planned: Date, attempts: Attempt[], now: Date): Date | null {
  const last = attempts.at(-1);
  if (!last) return planned;
  if (attempts.length >= ATTEMPTS || attempts.some(({ state }) => state !== "FAILED")) return null;
  const { endedAt } = last;
  if (!endedAt || now.getTime() - endedAt.getTime() < PAUSE_MS) return null;
  // within the hour that follows the planned one, so that each attempt has a moment of its own
  return new Date(planned.getTime() + attempts.length * 60_000);
}

/**
 * Whether the last backup that was read back whole is too long ago. `firstAt`: when the first one began, if none has ended
 * well.
 */
export function isLate(
  { verifiedAt, firstAt }: { verifiedAt: Date | null; firstAt: Date | null },
  now: Date,
): boolean {
  const since = verifiedAt ?? firstAt;
  return since !== null && now.getTime() - since.getTime() > LATE_MS;
}
