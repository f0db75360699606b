"use client";

import { IconRepeat } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { FormattedDate, useIntl } from "react-intl";
import type { ActivityView } from "../views";
import styles from "./activity.module.css";
import { shownTimes, zoneIn } from "./time-text";

type Props = {
  activity: ActivityView;
  now: Date;
  /** on the activity's page: with the weekday, and the color of the sun if it is today */
  isLarge?: boolean;
};

/** Month and day of the next time, or the weekday of a repeating activity without one. Decorative: the time is given in text as well. */
export function DateTile({ activity, now, isLarge = false }: Props) {
  const intl = useIntl();
  const { from: at, isDayUnknown } = shownTimes(activity, now);
  const zone = zoneIn(activity);
  const key = (day: Date) =>
    intl.formatDate(day, { year: "numeric", month: "2-digit", day: "2-digit", ...zone });
  const isToday = isLarge && !isDayUnknown && key(at) === key(now);
  return (
    <span
      className={styles.tile}
      data-large={isLarge || undefined}
      data-today={isToday || undefined}
      data-tinted={activity.color ? true : undefined}
      style={activity.color ? ({ "--tint": activity.color } as CSSProperties) : undefined}
      aria-hidden="true"
    >
      {isDayUnknown ? (
        <>
          <span className={styles.month}>
            {intl.formatDate(at, { weekday: "short", ...zone }).replace(".", "")}
          </span>
          <IconRepeat size={22} />
        </>
      ) : (
        <>
          {isLarge && (
            <span className={styles.weekday}>
              {intl.formatDate(at, { weekday: "short", ...zone }).replace(".", "")}
            </span>
          )}
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
