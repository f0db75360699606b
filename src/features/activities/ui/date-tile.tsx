"use client";

import { IconRepeat } from "@tabler/icons-react";
import { FormattedDate, useIntl } from "react-intl";
import type { ActivityView } from "../views";
import styles from "./activity.module.css";
import { shownTimes, zoneIn } from "./time-text";

type Props = { activity: ActivityView; now: Date };

/** Month and day of the next time, or the weekday of a repeating activity without one. Decorative: the time is given in text as well. */
export function DateTile({ activity, now }: Props) {
  const intl = useIntl();
  const { from: at, isDayUnknown } = shownTimes(activity, now);
  const zone = zoneIn(activity);
  return (
    <span className={styles.tile} aria-hidden="true">
      {isDayUnknown ? (
        <>
          <span className={styles.month}>
            {intl.formatDate(at, { weekday: "short", ...zone }).replace(".", "")}
          </span>
          <IconRepeat size={22} />
        </>
      ) : (
        <>
          <span className={styles.month}>
            {intl.formatDate(at, { month: "short", ...zone }).replace(".", "")}
          </span>
          <span className={styles.day}>
            <FormattedDate value={at} day="numeric" {...zone} />
          </span>
        </>
      )}
    </span>
  );
}
