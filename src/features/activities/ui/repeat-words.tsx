"use client";

import { type IntlShape, useIntl } from "react-intl";
import type { ActivityView } from "../views";
import { type Repeats, readRepeats } from "./repeats";
import { zoneIn } from "./time-text";

const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
/** a Monday at noon, formatted in UTC so that weekday names don't shift with the user's time zone */
const monday = Date.UTC(2024, 0, 1, 12);

const words = {
  DAILY: "activities.repeats.daily",
  WEEKLY: "activities.repeats.weekly",
  MONTHLY: "activities.repeats.monthly",
  YEARLY: "activities.repeats.yearly",
} as const;

/** "tisdag", "tis" */
export const weekdayName = (intl: IntlShape, day: string, length: "long" | "short" = "long") =>
  intl.formatDate(monday + weekdays.indexOf(day) * 86_400_000, { weekday: length, timeZone: "UTC" });

/** "tredje onsdagen" of 3WE */
export const nthWords = (intl: IntlShape, day: string) =>
  intl.formatMessage(
    { id: "activities.repeats.nth" },
    { nth: Number(day.slice(0, -2)), weekday: weekdayName(intl, day.slice(-2)) },
  );

function daysOf(intl: IntlShape, { days, freq }: Repeats, { dateTime, time, ...zoned }: Repeating): string {
  // a time that was moved is named by when it would begin by the rule
  if (days.length === 0)
    return intl.formatDate(time?.occurrence ?? dateTime, { weekday: "long", ...zoneIn(zoned) });
  if (freq === "MONTHLY") return intl.formatList(days.map((day) => nthWords(intl, day)));
  const named = weekdays.filter((day) => days.includes(day));
  return intl.formatList(named.map((day) => weekdayName(intl, day)));
}

type Repeating = Pick<ActivityView, "dateTime" | "recurrence" | "allDay" | "timeZone"> & {
  /** the one time of it that is shown */
  time?: { occurrence: string } | null;
};

/** Describes the recurrence: 'Varannan vecka på tisdag, till 1 juni 2027'. */
export function RepeatWords({ activity }: { activity: Repeating }) {
  const intl = useIntl();
  if (activity.recurrence === null) return null;
  const repeats = readRepeats(activity.recurrence);
  if (repeats.isMore) return intl.formatMessage({ id: "activities.repeats.other" });
  const values = { every: repeats.every, days: daysOf(intl, repeats, activity) };
  const isOnWeekday = repeats.freq === "MONTHLY" && repeats.days.length > 0;
  const id = isOnWeekday ? "activities.repeats.monthlyOn" : words[repeats.freq];
  const often = intl.formatMessage({ id }, values);
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
