"use client";

import { IconClock } from "@tabler/icons-react";
import { type IntlShape, useIntl } from "react-intl";
import type { ActivityView } from "../views";
import styles from "./activity.module.css";

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const dayKey = (intl: IntlShape, at: Date) =>
  intl.formatDate(at, { year: "numeric", month: "2-digit", day: "2-digit" });

type Length = "short" | "long";

/** A day, without the year if it is the current one. */
function dayOf(intl: IntlShape, at: Date, now: Date, length: Length): string {
  const isThisYear = intl.formatDate(at, { year: "numeric" }) === intl.formatDate(now, { year: "numeric" });
  return intl.formatDate(at, {
    weekday: length,
    day: "numeric",
    month: length,
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}

type Timed = Pick<ActivityView, "dateTime" | "endTime" | "recurrence">;

/**
 * Start and end in the user's language and time zone. Repeating activities show only the hours: their first day tells
 * the reader nothing.
 */
export function timeTextOf(
  intl: IntlShape,
  { dateTime, endTime, recurrence }: Timed,
  now: Date,
  length: Length = "short",
): string {
  const from = new Date(dateTime);
  const isUnderWay = recurrence !== null && from <= now;
  const day = isUnderWay ? "" : `${dayOf(intl, from, now, length)} `;
  const start = `${day}${intl.formatDate(from, clock)}`;
  if (endTime === null) return start;
  const to = new Date(endTime);
  const end = intl.formatDate(to, clock);
  return dayKey(intl, from) === dayKey(intl, to)
    ? `${start}–${end}`
    : `${start} – ${dayOf(intl, to, now, length)} ${end}`;
}

type Props = { activity: Timed; now: Date };

export function ActivityTime({ activity, now }: Props) {
  const intl = useIntl();
  return (
    <span className={styles.fact}>
      <IconClock size={15} aria-hidden="true" />
      <time dateTime={activity.dateTime}>{timeTextOf(intl, activity, now)}</time>
    </span>
  );
}
