import { type Repeating, timesBetween } from "./recurrence";
import { momentOf, wallTimeOf } from "./wall-time";

const DAY_MS = 86_400_000;

/** Whether one of the times of a recurrence begins at this moment; `lastTime` null: it is endless. */
export const isTimeOf = (one: Repeating, lastTime: Date | null, at: Date): boolean =>
  timesBetween(one, lastTime, { from: at, to: new Date(at.getTime() + 1) }).length > 0;

/**
 * The time of a recurrence on the same day as this moment, which is read in `timeZone`, else in the recurrence's own;
 * undefined: there is none.
 */
export function timeOnDayOf(
  one: Repeating,
  lastTime: Date | null,
  at: Date,
  timeZone = one.timeZone,
): Date | undefined {
  const day = wallTimeOf(at, timeZone).day;
  const near = { from: new Date(at.getTime() - 2 * DAY_MS), to: new Date(at.getTime() + 2 * DAY_MS) };
  return timesBetween(one, lastTime, near).find((time) => wallTimeOf(time, one.timeZone).day === day);
}

/**
 * The times of a recurrence on the days of these moments, which are read in `timeZone`, else in the recurrence's own, by
 * moment in milliseconds; a moment whose day has no time is missing. One expansion and one reader of days, so that many
 * moments are cheap.
 */
export function timesOnDaysOf(
  one: Repeating,
  lastTime: Date | null,
  moments: Date[],
  timeZone = one.timeZone,
): Map<number, Date> {
  const all = moments.map((at) => at.getTime());
  const near = {
    from: new Date(Math.min(...all) - 2 * DAY_MS),
    to: new Date(Math.max(...all) + 2 * DAY_MS),
  };
  const daysIn = (zone: string) => new Intl.DateTimeFormat("en", { timeZone: zone, dateStyle: "short" });
  const [days, given] = [daysIn(one.timeZone), daysIn(timeZone)];
  const byDay = new Map(timesBetween(one, lastTime, near).map((time) => [days.format(time), time]));
  return new Map(
    moments.flatMap((at) => {
      const time = byDay.get(given.format(at));
      return time ? [[at.getTime(), time] as const] : [];
    }),
  );
}

/**
 * The last time of a recurrence that is none of `skipped`; null: all are. `lastTime`: when the last one begins. Looks back
 * over spans that double, so that the work depends on the number of skipped times alone.
 */
export function lastTimeBeside(one: Repeating, lastTime: Date, skipped: Date[]): Date | null {
  const gone = new Set(skipped.map((at) => at.getTime()));
  const to = new Date(lastTime.getTime() + 1);
  for (let days = 62; ; days *= 2) {
    const from = new Date(Math.max(one.dateTime.getTime(), lastTime.getTime() - days * DAY_MS));
    const last = timesBetween(one, lastTime, { from, to }).findLast((at) => !gone.has(at.getTime()));
    if (last) return last;
    if (from <= one.dateTime) return null;
  }
}

/** A rule's UNTIL: a moment in UTC, to the second. */
const untilText = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** The last second of the day before, in the recurrence's time zone: an earlier hour later on adds no time. */
function endOfDayBefore(at: Date, timeZone: string): Date {
  const midnight = momentOf({ day: wallTimeOf(at, timeZone).day, time: "00:00" }, timeZone) ?? at;
  return new Date(Math.min(midnight.getTime(), at.getTime()) - 1000);
}

/**
 * The rules of a recurrence that is divided at one of its times: `before` ends on the day before that time, `after` begins
 * with it. A number of repetitions is divided too.
 */
export function splitRecurrence(one: Repeating, at: Date): { before: string; after: string } {
  const parts = one.recurrence.split(";");
  const open = parts.filter((part) => !/^(COUNT|UNTIL)=/.test(part)).join(";");
  const count = parts.find((part) => part.startsWith("COUNT="))?.slice("COUNT=".length);
  const before = `${open};UNTIL=${untilText(endOfDayBefore(at, one.timeZone))}`;
  if (count === undefined) return { before, after: one.recurrence };
  const passed = timesBetween(one, null, { from: one.dateTime, to: at }).length;
  return { before, after: `${open};COUNT=${Number(count) - passed}` };
}
