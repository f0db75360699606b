"use client";

import { IconClock } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import styles from "./activity.module.css";
import { shownTimes, type Timed, timeTextOf } from "./time-text";

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
