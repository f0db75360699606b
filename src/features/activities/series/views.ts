import { isRecurrence, nextTimeOf } from "@/lib/recurrence";
import { lastTimeOrNull } from "../rules";
import { deadlineOf } from "../times/rules";
import { type ActivityRow, type ActivityView, type NextTime, toActivity } from "../views";

/** What a row tells of the coming times of its activity. */
export type Series = Pick<
  ActivityRow,
  "dateTime" | "recurrence" | "timeZone" | "ruleEnd" | "skipped" | "moved"
>;

/** The next time of an activity, by its rule or moved to another time. */
export function nextOf({ dateTime, recurrence, timeZone, ruleEnd, skipped, moved }: Series): NextTime | null {
  const now = new Date();
  // a stored rule may be one that today's checks would refuse
  if (recurrence === null || !isRecurrence(recurrence))
    return dateTime >= now ? { dateTime, occurrence: null } : null;
  const gone = skipped?.map((at) => new Date(at));
  const next = nextTimeOf({ dateTime, recurrence, timeZone }, lastTimeOrNull(ruleEnd), now, gone);
  const other = moved && { dateTime: new Date(moved.dateTime), occurrence: new Date(moved.occurrence) };
  return other && (!next || other.dateTime < next) ? other : next && { dateTime: next, occurrence: next };
}

type Differing = { occurrence: Date; dateTime: Date; isCancelled: boolean };

/** The next times of an activity that take place, at most `count`, by its rule or moved to another time. */
export function nextTimesOf(
  {
    dateTime,
    recurrence,
    timeZone,
    ruleEnd,
  }: Pick<Series, "dateTime" | "recurrence" | "timeZone" | "ruleEnd">,
  exceptions: Differing[],
  { now, count }: { now: Date; count: number },
): Date[] {
  // a stored rule may be one that today's checks would refuse
  if (recurrence === null || !isRecurrence(recurrence)) return dateTime >= now ? [dateTime] : [];
  const skipped = exceptions.map(({ occurrence }) => occurrence);
  const times = exceptions
    .filter((one) => !one.isCancelled && one.dateTime >= now)
    .map((one) => one.dateTime);
  let at = now;
  for (let found = 0; found < count; found++) {
    const next = nextTimeOf({ dateTime, recurrence, timeZone }, lastTimeOrNull(ruleEnd), at, skipped);
    if (next === null) break;
    times.push(next);
    at = new Date(next.getTime() + 1);
  }
  return times.sort((one, other) => one.getTime() - other.getTime()).slice(0, count);
}

/** The row as it is shown. The next time is calculated here: browsers don't load the library for recurrence rules. */
export const toShownActivity = (row: ActivityRow): ActivityView => toActivity(row, nextOf(row));

/** The answer deadline of the next time as news name it; nothing if there is none to come. */
export function deadlineIn(
  row: Series & Pick<ActivityRow, "answerMinutes">,
  now: Date,
): { answerBy?: string } {
  const answerBy = deadlineOf(row, nextOf(row)?.dateTime ?? null);
  return answerBy && answerBy > now ? { answerBy: answerBy.toISOString() } : {};
}
