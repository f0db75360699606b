/** docs/contract.md, 8: `limit` is 1-100, default 50. */
export const NOTIFICATION_LIMIT = 50;
export const MAX_NOTIFICATION_LIMIT = 100;
/** How many days a notification counts as recent. */
export const RECENT_DAYS = 7;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** From here a date is clearer than a number of days. */
const MAX_DAYS = 365;

export type RelativeTime =
  | { unit: "now" }
  | { unit: "date" }
  | { unit: "minutes" | "hours" | "days"; count: number };

/** The relative time: just now, minutes under 60, hours under 24, then days; the date after a year. */
export function ageOf(at: Date, now: Date): RelativeTime {
  const passed = now.getTime() - at.getTime();
  if (passed < MINUTE_MS) return { unit: "now" };
  if (passed < HOUR_MS) return { unit: "minutes", count: Math.floor(passed / MINUTE_MS) };
  if (passed < DAY_MS) return { unit: "hours", count: Math.floor(passed / HOUR_MS) };
  const days = Math.floor(passed / DAY_MS);
  return days < MAX_DAYS ? { unit: "days", count: days } : { unit: "date" };
}

/** Whether it is under the heading of the earlier ones: a day old or more. */
export const isOverADayOld = ({ unit }: RelativeTime) => unit === "days" || unit === "date";
