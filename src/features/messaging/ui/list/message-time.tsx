"use client";

import { useIntl } from "react-intl";
import { useMinute } from "@/ui/minute";
import { timeStyleOf } from "../../rules";

const formats = {
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  weekday: { weekday: "long" },
  date: { day: "numeric", month: "short" },
} as const;

/** Time of a last message: HH:MM, weekday, or month and day, in the person's language. */
export function MessageTime({ at, className }: { at: string; className?: string }) {
  const intl = useIntl();
  const now = useMinute();
  const date = new Date(at);
  // the minute has begun a while ago, and a message of this minute is no message from tomorrow
  const style = timeStyleOf(date, new Date(Math.max(now.getTime(), date.getTime())));
  return (
    <time
      className={className}
      dateTime={at}
      title={intl.formatDate(date, { dateStyle: "full", timeStyle: "short" })}
    >
      {intl.formatDate(date, formats[style])}
    </time>
  );
}
