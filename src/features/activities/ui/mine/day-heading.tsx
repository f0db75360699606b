"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { wallTimeOf } from "@/lib/wall-time";
import styles from "./mine.module.css";

const DAY_MS = 86_400_000;

/** For example 'Idag torsdag 18 juni'; null: the heading of repeating activities. */
export function DayHeading({ day, now }: { day: string | null; now: Date }) {
  const intl = useIntl();
  if (day === null) {
    return (
      <h2 className={styles.day}>
        <FormattedMessage id="activities.mine.repeating" />
      </h2>
    );
  }
  const dayAt = (at: number) => wallTimeOf(new Date(at), intl.timeZone ?? "UTC").day;
  const today = dayAt(now.getTime());
  const near =
    day === today
      ? "activities.mine.today"
      : day === dayAt(now.getTime() + DAY_MS)
        ? "activities.mine.tomorrow"
        : null;
  const date = intl.formatDate(`${day}T12:00:00Z`, {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: "numeric" }),
  });
  return (
    <h2 className={styles.day}>
      {near && <FormattedMessage id={near} />}
      <span className={near ? styles.date : styles.alone}>{date}</span>
    </h2>
  );
}
