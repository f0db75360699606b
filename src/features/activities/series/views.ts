import { isRecurrence, nextTimeOf } from "@/lib/recurrence";
import { lastTimeOrNull } from "../rules";
import { type ActivityRow, type ActivityView, type NextTime, toActivity } from "../views";

/** The next time of an activity, by its rule or moved to another time. */
function nextOf({ dateTime, recurrence, timeZone, ruleEnd, skipped, moved }: ActivityRow): NextTime | null {
  const now = new Date();
  // a stored rule may be one that today's checks would refuse
  if (recurrence === null || !isRecurrence(recurrence))
    return dateTime >= now ? { dateTime, occurrence: null } : null;
  const gone = skipped?.map((at) => new Date(at));
  const next = nextTimeOf({ dateTime, recurrence, timeZone }, lastTimeOrNull(ruleEnd), now, gone);
  const other = moved && { dateTime: new Date(moved.dateTime), occurrence: new Date(moved.occurrence) };
  return other && (!next || other.dateTime < next) ? other : next && { dateTime: next, occurrence: next };
}

/** The row as it is shown. The next time is calculated here: browsers don't load the library for recurrence rules. */
export const toShownActivity = (row: ActivityRow): ActivityView => toActivity(row, nextOf(row));
