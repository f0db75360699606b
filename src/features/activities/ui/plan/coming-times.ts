import { dayNumbersOf, lastTimeOf, nextTimeOf, type Repeating } from "@/lib/recurrence";
import { DAY_MS } from "@/lib/recurrence-days";
import { dayOf } from "@/lib/whole-days";
import { MAX_RANGE_DAYS } from "../../occurrences/rules";
import type { OccurrenceView } from "../../occurrences/views";
import { type ActivityValues, inputOf } from "./plan";

/** Times that are shown of a series. */
export const SHOWN = 5;
/** More times of a series than these are not counted. */
const MOST = 1000;

/** The next times of a plan. `count`: of all, from the first on; null: it is endless, or has very many. */
export type NextTimes = { times: { begins: Date; ends: Date }[]; count: number | null };

function countOf(one: Repeating, last: Date | null): number | null {
  if (last === null) return null;
  const until = Date.parse(dayOf(last, one.timeZone)) / DAY_MS;
  const { length } = dayNumbersOf(one, { count: MOST + 1, until });
  return length > MOST ? null : length;
}

/** The next times from `now` on, a single one if it does not repeat; none while a field of them is incomplete. */
export function nextTimesOf(plan: ActivityValues, now: Date): NextTimes {
  const { dateTime, endTime, recurrence, timeZone } = inputOf(plan, null);
  if (dateTime === "") return { times: [], count: null };
  const begins = new Date(dateTime);
  const length = endTime === null ? 0 : Math.max(0, Date.parse(endTime) - begins.getTime());
  const spanAt = (at: Date) => ({ begins: at, ends: new Date(at.getTime() + length) });
  if (recurrence === null) return { times: [spanAt(begins)], count: 1 };
  const one = { recurrence, dateTime: begins, timeZone };
  try {
    const last = lastTimeOf(one);
    const times: Date[] = [];
    let next = nextTimeOf(one, last, begins > now ? begins : now);
    while (next && times.length < SHOWN) {
      times.push(next);
      next = nextTimeOf(one, last, new Date(next.getTime() + 1));
    }
    return { times: times.map(spanAt), count: countOf(one, last) };
  } catch {
    // a rule that never occurs: the server says so
    return { times: [], count: null };
  }
}

export type Range = { from: string; to: string };

/** The ranges of a calendar in which the times are: few, and none longer than one may ask for. */
export function rangesOf({ times }: NextTimes): Range[] {
  const ranges: { from: number; to: number }[] = [];
  for (const { begins, ends } of times) {
    const [from, to] = [begins.getTime(), Math.max(ends.getTime(), begins.getTime() + 1)];
    const open = ranges.at(-1);
    if (open && to - open.from <= MAX_RANGE_DAYS * DAY_MS) open.to = Math.max(open.to, to);
    else ranges.push({ from, to: Math.min(to, from + MAX_RANGE_DAYS * DAY_MS) });
  }
  return ranges.map(({ from, to }) => ({
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }));
}

/** Whether the user is expected there: not where they only may come, or have said no. */
const isBusy = ({ relation, answer, isCancelled }: OccurrenceView) =>
  !isCancelled && (relation === "HOST" || relation === "JOINED") && answer !== "NO";

/**
 * What of the user's own each time overlaps, by its beginning; `except`: the activity that is edited. Whole days collide
 * with each other alone: a birthday does not keep anybody from an evening.
 */
export function clashesOf(
  { times }: NextTimes,
  others: OccurrenceView[],
  { allDay, except }: { allDay: boolean; except: string | null },
): Map<string, OccurrenceView> {
  const own = others.filter((one) => isBusy(one) && one.activityId !== except && one.allDay === allDay);
  const clashes = times.flatMap(({ begins, ends }) => {
    const until = Math.max(ends.getTime(), begins.getTime() + 1);
    const found = own.find(({ dateTime, endTime }) => {
      const from = Date.parse(dateTime);
      const to = Math.max(endTime === null ? 0 : Date.parse(endTime), from + 1);
      return from < until && to > begins.getTime();
    });
    return found ? [[begins.toISOString(), found] as const] : [];
  });
  return new Map(clashes);
}
