import { MAX_DAYS_AHEAD } from "../times/rules";

/** Which times of an activity: those that begin later than now, the next first; or the others, the latest first. */
export const scheduleParts = ["upcoming", "past"] as const;
export type SchedulePart = (typeof scheduleParts)[number];

const DAY_MS = 86_400_000;

type Series = { firstAt: Date; lastTime: Date };

/**
 * Ahead as far as single times can be answered, and as far back: what bounds the cost of an endless series. Of one that has
 * not begun from its first time on, of one that is over up to its last.
 */
export function scheduleSpan(
  { firstAt, lastTime }: Series,
  part: SchedulePart,
  now: Date,
): { from: Date; to: Date } {
  const next = now.getTime() + 1;
  const length = MAX_DAYS_AHEAD * DAY_MS;
  const from = Math.max(next, firstAt.getTime());
  const to = Math.min(next, lastTime.getTime() + 1);
  const span = part === "upcoming" ? [from, from + length] : [to - length, to];
  const [begin, end] = span.map((at) => new Date(at)) as [Date, Date];
  return { from: begin, to: end };
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
