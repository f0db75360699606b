import { dayNumbersOf, isRecurrence, lastTimeOf, nextTimeOf } from "@/lib/recurrence";
import { DAY_MS } from "@/lib/recurrence-days";
import type { Bounded } from "@/lib/recurrence-shift";
import { dayOf } from "@/lib/whole-days";
import { MAX_RANGE_DAYS } from "../../occurrences/rules";
import type { OccurrenceView } from "../../occurrences/views";
import type { ActivityView } from "../../views";
import { changesOf } from "./changes";
import { type ActivityValues, inputOf } from "./plan";

/** Times that are shown of a series. */
export const SHOWN = 5;
/** More times of a series than these are not counted. */
const MOST = 1000;

/** What an edit began with. */
export type Saved = {
  initial: ActivityValues;
  activity: Pick<ActivityView, "dateTime" | "endTime" | "recurrence" | "timeZone" | "cancelledAt">;
};

/** When it takes place. Of an edit, what is not changed is as it is stored: to the second, and by any rule. */
function planned(plan: ActivityValues, saved: Saved | null) {
  return saved ? { ...saved.activity, ...changesOf(plan, saved.initial) } : inputOf(plan, null);
}

/** The series that is planned; null: it takes place once, or a field of it is incomplete. */
export function seriesOf(plan: ActivityValues, saved: Saved | null): Bounded | null {
  const { dateTime, recurrence, timeZone } = planned(plan, saved);
  if (!dateTime || !recurrence || !isRecurrence(recurrence)) return null;
  const one = { recurrence, dateTime: new Date(dateTime), timeZone };
  try {
    return { ...one, lastTime: lastTimeOf(one) };
  } catch {
    // a rule that never occurs: the server says so
    return null;
  }
}

/**
 * The next times of a plan. `count`: of all, from the first on; null: it is endless, or has very many. `more`: of those that
 * follow on the shown ones.
 */
export type NextTimes = { times: { begins: Date; ends: Date }[]; count: number | null; more: number };

const dayNumberAt = (at: Date, timeZone: string) => Date.parse(dayOf(at, timeZone)) / DAY_MS;

/** How many times a series has, and how many of them come after `shown`. */
function countsOf(one: Bounded, shown: Date) {
  const { lastTime, timeZone } = one;
  if (lastTime === null) return { count: null, more: 0 };
  const days = dayNumbersOf(one, { count: MOST + 1, until: dayNumberAt(lastTime, timeZone) });
  if (days.length > MOST) return { count: null, more: 0 };
  const at = dayNumberAt(shown, timeZone);
  return { count: days.length, more: days.filter((day) => day > at).length };
}

/** The next times from `now` on, a single one if it does not repeat; none while a field of them is incomplete. */
export function nextTimesOf(plan: ActivityValues, now: Date, saved: Saved | null = null): NextTimes {
  const { dateTime, endTime, recurrence } = planned(plan, saved);
  const none = { times: [], count: null, more: 0 };
  if (!dateTime) return none;
  const begins = new Date(dateTime);
  const length = endTime ? Math.max(0, Date.parse(endTime) - begins.getTime()) : 0;
  const spanAt = (at: Date) => ({ begins: at, ends: new Date(at.getTime() + length) });
  if (recurrence === null) return { times: [spanAt(begins)], count: 1, more: 0 };
  const one = seriesOf(plan, saved);
  if (!one) return none;
  const times: Date[] = [];
  let next = nextTimeOf(one, one.lastTime, begins > now ? begins : now);
  while (next && times.length < SHOWN) {
    times.push(next);
    next = nextTimeOf(one, one.lastTime, new Date(next.getTime() + 1));
  }
  const last = times.at(-1);
  return last ? { times: times.map(spanAt), ...countsOf(one, last) } : none;
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
