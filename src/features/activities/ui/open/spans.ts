import { momentOf } from "@/lib/wall-time";
import { addDays } from "@/lib/whole-days";
import { type Day, isDay, mondayOf, weekdayOf } from "../calendar/days";

export const spans = ["all", "today", "week", "weekend"] as const;
type Named = (typeof spans)[number];
/** A named span, or a single day. */
export type When = Named | Day;

export const whenOf = (text: string | null): When =>
  spans.find((one) => one === text) ?? (isDay(text) ? text : "all");

const SATURDAY = 5;

/** The first and the last day. The week goes on until Sunday; on a Sunday the weekend is that day. */
function daysOf(when: When, today: Day): [first: Day, last: Day] | null {
  const sunday = addDays(mondayOf(today), 6);
  const saturday = addDays(mondayOf(today), SATURDAY);
  switch (when) {
    case "all":
      return null;
    case "today":
      return [today, today];
    case "week":
      return [today, sunday];
    case "weekend":
      return [weekdayOf(today) > SATURDAY ? today : saturday, sunday];
    default:
      return [when, when];
  }
}

/** The span as the server is asked for it, at midnights of the zone. */
export function boundsOf(when: When, today: Day, timeZone: string): { from?: string; to?: string } {
  const days = daysOf(when, today);
  if (!days) return {};
  const midnight = (day: Day) => momentOf({ day, time: "00:00" }, timeZone)?.toISOString();
  const [from, to] = [midnight(days[0]), midnight(addDays(days[1], 1))];
  return { ...(from && { from }), ...(to && { to }) };
}
