import type { Me } from "@/features/accounts/rules";
import { cursorAfter } from "@/lib/paging";
import { isRecurrence, timesBetween } from "@/lib/recurrence";
import { db } from "@/server/db";
import { listExceptions } from "../exceptions/queries";
import type { Exception } from "../exceptions/rules";
import { getActivityRow } from "../queries";
import { lastTimeOrNull } from "../rules";
import { listPlacesAtTimes } from "../times/queries";
import type { ActivityRow } from "../views";
import { pageOfSchedule, type Scheduled, scheduleSpan } from "./rules";
import type { ScheduleList } from "./schema";
import { type ScheduleAnswer, toScheduledTime } from "./views";

type Span = { from: Date; to: Date };
type Time = Scheduled & { one: Exception | null };

/** The times within a span, by the rule or moved into it, cancelled ones too. */
function timesWithin(
  { recurrence, ...row }: ActivityRow,
  exceptions: Exception[],
  { from, to }: Span,
): Time[] {
  // a stored rule may be one that today's checks would refuse
  if (recurrence === null || !isRecurrence(recurrence)) return [];
  const differing = new Set(exceptions.map(({ occurrence }) => occurrence.getTime()));
  const usual = timesBetween({ ...row, recurrence }, lastTimeOrNull(row.ruleEnd), { from, to })
    .map((at) => at.getTime())
    .filter((at) => !differing.has(at));
  const moved = exceptions.filter(({ dateTime }) => dateTime >= from && dateTime < to);
  return [
    ...usual.map((at) => ({ at, occurrence: at, one: null })),
    ...moved.map((one) => ({ at: one.dateTime.getTime(), occurrence: one.occurrence.getTime(), one })),
  ];
}

/**
 * All times of a repeating activity that the caller may see, upcoming or past, of 400 days at most, with how many come and the
 * caller's answer at each. Of what does not repeat it is empty. Throws not-found. Three queries.
 */
export async function listSchedule(
  me: Me,
  { id, part, limit, cursor }: ScheduleList,
): Promise<ScheduleAnswer> {
  const row = await getActivityRow(me, id);
  const exceptions = await listExceptions(me, db, id);
  const times = timesWithin(row, exceptions, scheduleSpan(row, part, new Date()));
  const after = cursor ? { at: cursor[0], occurrence: cursor[1] } : null;
  const { page, isLast } = pageOfSchedule(times, { part, limit, after });
  const occurrences = page.map(({ occurrence }) => new Date(occurrence));
  const places = await listPlacesAtTimes(me, id, occurrences);
  const last = page.at(-1);
  return {
    times: page.map(({ one }, at) => {
      const occurrence = occurrences[at] as Date;
      return toScheduledTime(row, { occurrence, one }, places(occurrence));
    }),
    count: times.length,
    nextCursor:
      isLast || !last ? null : cursorAfter(new Date(last.at), new Date(last.occurrence).toISOString()),
  };
}
