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

/** A day and time, as `dayOf` writes the day. */
export const momentTextOf = (intl: IntlShape, at: Date, now: Date, length: Length = "short"): string =>
  `${dayOf(intl, at, now, length)} ${intl.formatDate(at, clock)}`;

type Timed = Pick<ActivityView, "dateTime" | "endTime" | "recurrence"> & {
  nextTime?: string | null;
  time?: { occurrence: string } | null;
};

/** The time that was asked for; else the next one of a repeating activity if it is known, or the first one. */
export function shownTimes({ dateTime, endTime, recurrence, nextTime, time }: Timed, now: Date) {
  const first = new Date(dateTime);
  const isRepeating = recurrence !== null && !time;
  const isUnderWay = isRepeating && first <= now;
  const from = isRepeating && nextTime ? new Date(nextTime) : first;
  const length = endTime === null ? null : Date.parse(endTime) - first.getTime();
  return {
    from,
    to: length === null ? null : new Date(from.getTime() + length),
    /** only the hours are known */
    isDayUnknown: isUnderWay && !nextTime,
  };
}

/**
 * Start and end in the user's language and time zone. A repeating activity shows its next time, or only the hours if
 * that is not known: its first day tells the reader nothing.
 */
export function timeTextOf(intl: IntlShape, timed: Timed, now: Date, length: Length = "short"): string {
  const { from, to, isDayUnknown } = shownTimes(timed, now);
  const day = isDayUnknown ? "" : `${dayOf(intl, from, now, length)} `;
  const start = `${day}${intl.formatDate(from, clock)}`;
  if (to === null) return start;
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
      <time dateTime={shownTimes(activity, now).from.toISOString()}>{timeTextOf(intl, activity, now)}</time>
    </span>
  );
}
