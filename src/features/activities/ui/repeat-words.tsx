"use client";

import { type IntlShape, useIntl } from "react-intl";
import type { ActivityView } from "../views";
import { zoneIn } from "./activity-time";
import { type Repeats, readRepeats } from "./repeats";

const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
/** a Monday at noon, formatted in UTC so that weekday names don't shift with the user's time zone */
const monday = Date.UTC(2024, 0, 1, 12);

const words = {
  DAILY: "activities.repeats.daily",
  WEEKLY: "activities.repeats.weekly",
  MONTHLY: "activities.repeats.monthly",
  YEARLY: "activities.repeats.yearly",
} as const;

function daysOf(intl: IntlShape, { days }: Repeats, { dateTime, ...zoned }: Repeating): string {
  const long = { weekday: "long" } as const;
  if (days.length === 0) return intl.formatDate(dateTime, { ...long, ...zoneIn(zoned) });
  const names = weekdays
    .map((day, place) => ({ day, place }))
    .filter(({ day }) => days.includes(day))
    .map(({ place }) => intl.formatDate(monday + place * 86_400_000, { ...long, timeZone: "UTC" }));
  return intl.formatList(names);
}

type Repeating = Pick<ActivityView, "dateTime" | "recurrence" | "allDay" | "timeZone">;

/** Describes the recurrence: 'Varannan vecka på tisdag, till 1 juni 2027'. */
export function RepeatWords({ activity }: { activity: Repeating }) {
  const intl = useIntl();
  if (activity.recurrence === null) return null;
  const repeats = readRepeats(activity.recurrence);
  if (repeats.isMore) return intl.formatMessage({ id: "activities.repeats.other" });
  const values = { every: repeats.every, days: daysOf(intl, repeats, activity) };
  const often = intl.formatMessage({ id: words[repeats.freq] }, values);
  if (repeats.count !== null) {
    return intl.formatMessage({ id: "activities.repeats.times" }, { often, count: repeats.count });
  }
  if (repeats.until === null) return often;
  const until = intl.formatDate(repeats.until, {
    ...{ day: "numeric", month: "long", year: "numeric" },
    ...zoneIn(activity),
  });
  return intl.formatMessage({ id: "activities.repeats.until" }, { often, until });
}
