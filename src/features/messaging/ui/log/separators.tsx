"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { useMinute } from "@/ui/minute";
import { dayKind } from "./days";
import styles from "./log.module.css";

type DateProps = { at: Date; dayOf: (at: Date) => string };

/** Date separator: Idag (today), Igår (yesterday) or a full date; updates at midnight. */
export function DateSeparator({ at, dayOf }: DateProps) {
  const intl = useIntl();
  const kind = dayKind(at, useMinute(), dayOf);
  return (
    <div className={styles.date}>
      <span>
        {kind === "today" && <FormattedMessage id="messaging.day.today" />}
        {kind === "yesterday" && <FormattedMessage id="messaging.day.yesterday" />}
        {kind === "date" && intl.formatDate(at, { dateStyle: "full" })}
      </span>
    </div>
  );
}

export function TimeSeparator({ at }: { at: Date }) {
  return (
    <div className={styles.timeLine}>
      <ClockTime at={at} />
    </div>
  );
}

/** The "new messages" line above the first unread message. */
export function NewSeparator() {
  return (
    <div className={styles.newLine}>
      <span>
        <FormattedMessage id="messaging.newMessages" />
      </span>
    </div>
  );
}

/** HH:MM */
export function ClockTime({ at }: { at: Date }) {
  const intl = useIntl();
  return (
    <time dateTime={at.toISOString()}>
      {intl.formatDate(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })}
    </time>
  );
}
