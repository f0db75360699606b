import type { IntlShape } from "react-intl";
import { daysBetween } from "@/lib/whole-days";
import type { Day } from "./days";

/** Shorter than this, the hours or minutes until the start say more than its day, also across midnight. */
const HOURS_COUNTED = 3;
const HOUR_SECONDS = 3600;
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

type Coming = { start: Date; firstDay: Day; allDay: boolean };

/** How soon something begins: "om 2 timmar", "i morgon 19:30", "om 3 dagar". Days are those of the calendar. */
export function soonText(
  intl: IntlShape,
  { start, firstDay, allDay }: Coming,
  now: Date,
  today: Day,
): string {
  const seconds = (start.getTime() - now.getTime()) / 1000;
  const days = daysBetween(today, firstDay);
  if (days >= 1 && (allDay || seconds >= HOURS_COUNTED * HOUR_SECONDS)) {
    const day = intl.formatRelativeTime(days, "day", { numeric: "auto" });
    return days === 1 && !allDay ? `${day} ${intl.formatDate(start, clock)}` : day;
  }
  return seconds >= HOUR_SECONDS
    ? intl.formatRelativeTime(Math.floor(seconds / HOUR_SECONDS), "hour")
    : intl.formatRelativeTime(Math.floor(seconds / 60), "minute");
}
