"use client";

import { type IntlShape, useIntl } from "react-intl";
import { useMinute } from "@/ui/minute";
import type { PollOptionView } from "../../polls/views";
import { timeTextOf } from "../time-text";

type Timed = Pick<PollOptionView, "dateTime" | "endTime">;

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** A time on one line, in the user's language and time zone. */
export function usePollTime(): (option: Timed) => string {
  const intl = useIntl();
  const now = useMinute();
  const hours = { allDay: false, timeZone: intl.timeZone ?? "UTC", recurrence: null };
  return (option) => timeTextOf(intl, { ...option, ...hours }, now);
}

const dayOf = (intl: IntlShape, at: string) => intl.formatDate(at, { day: "numeric", month: "short" });

/** The hours alone; with the day of the end, where it is another. */
export function hoursOf(intl: IntlShape, { dateTime, endTime }: Timed): string {
  const start = intl.formatDate(dateTime, clock);
  if (endTime === null) return start;
  const end = intl.formatDate(endTime, clock);
  const isNight = Date.parse(endTime) - Date.parse(dateTime) < 86_400_000;
  return isNight || dayOf(intl, dateTime) === dayOf(intl, endTime)
    ? `${start}–${end}`
    : `${start} – ${dayOf(intl, endTime)} ${end}`;
}
