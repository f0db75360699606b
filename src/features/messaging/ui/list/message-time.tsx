"use client";

import { useIntl } from "react-intl";
import { useMinute } from "@/ui/minute";
import { timeStyleOf } from "../../rules";

const formats = {
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  weekday: { weekday: "long" },
  date: { day: "numeric", month: "short" },
} as const;

/** Time of a last message: HH:MM, weekday, or month and day, in the user's language. */
export function MessageTime({ at, className }: { at: string; className?: string }) {
  const intl = useIntl();
  const now = useMinute();
  const date = new Date(at);
  // `now` lags by up to a minute: clamp it, so that a message of this minute is not in the future
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
