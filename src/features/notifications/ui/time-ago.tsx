"use client";

import { type IntlShape, useIntl } from "react-intl";
import { useMinute } from "@/ui/minute";
import { ageOf, type RelativeTime } from "../rules";

/** Whether a time was on the previous calendar day of the user: 24 hours ago may be the day before that. */
function isYesterday(intl: IntlShape, at: Date, now: Date): boolean {
  const dayOf = (date: Date) => intl.formatDate(date, { year: "numeric", month: "numeric", day: "numeric" });
  const dayBefore = new Date(now);
  dayBefore.setDate(now.getDate() - 1);
  return dayOf(at) === dayOf(dayBefore);
}

function words(intl: IntlShape, age: RelativeTime, at: Date, now: Date): string {
  if (age.unit === "now") return intl.formatMessage({ id: "notifications.age.now" });
  if (age.unit === "date") return intl.formatDate(at, { dateStyle: "medium" });
  const { count } = age;
  if (age.unit === "minutes") return intl.formatMessage({ id: "notifications.age.minutes" }, { count });
  if (age.unit === "hours") return intl.formatMessage({ id: "notifications.age.hours" }, { count });
  if (count === 1 && isYesterday(intl, at, now))
    return intl.formatMessage({ id: "notifications.age.yesterday" });
  return intl.formatMessage({ id: "notifications.age.days" }, { count });
}

/** The relative time, updated automatically; the date and time on hover. */
export function TimeAgo({ at, className }: { at: string; className?: string }) {
  const intl = useIntl();
  useMinute();
  const [date, now] = [new Date(at), new Date()];
  return (
    <time
      className={className}
      dateTime={at}
      // a minute may pass between the server's rendering and the browser's
      suppressHydrationWarning
      title={intl.formatDate(date, { dateStyle: "full", timeStyle: "short" })}
    >
      {words(intl, ageOf(date, now), date, now)}
    </time>
  );
}
