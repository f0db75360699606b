import { MAX_DAYS_AHEAD } from "../times/rules";

/** Which times of an activity: those that begin later than now, the next first; or the others, the latest first. */
export const scheduleParts = ["upcoming", "past"] as const;
export type SchedulePart = (typeof scheduleParts)[number];

const DAY_MS = 86_400_000;

/** Ahead as far as single times can be answered, and as far back: what bounds the cost of an endless series. */
export function scheduleSpan(part: SchedulePart, now: Date): { from: Date; to: Date } {
  const at = now.getTime();
  const [from, to] =
    part === "upcoming" ? [at + 1, at + MAX_DAYS_AHEAD * DAY_MS] : [at - MAX_DAYS_AHEAD * DAY_MS, at + 1];
  return { from: new Date(from), to: new Date(to) };
}

export type Scheduled = { at: number; occurrence: number };

const inOrder = (one: Scheduled, other: Scheduled) => one.at - other.at || one.occurrence - other.occurrence;

/** The page of `times`, which are in any order, that follows on `after`. */
export function pageOfSchedule<One extends Scheduled>(
  times: One[],
  { part, limit, after }: { part: SchedulePart; limit: number; after: Scheduled | null },
): { page: One[]; isLast: boolean } {
  const turn = part === "upcoming" ? 1 : -1;
  const rest = times
    .filter((one) => after === null || turn * inOrder(one, after) > 0)
    .sort((one, other) => turn * inOrder(one, other));
  return { page: rest.slice(0, limit), isLast: rest.length <= limit };
}
