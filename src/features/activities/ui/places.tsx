"use client";

import { FormattedMessage } from "react-intl";
import type { ActivityView } from "../views";
import styles from "./activity.module.css";

/** "9 av 12 platser", or how many are in where there is no limit; of what is over, that nobody came. */
export function Places({ activity, now }: { activity: ActivityView; now: Date }) {
  const { maxParticipants, _count, lastTime } = activity;
  const isOver = lastTime !== null && Date.parse(lastTime) <= now.getTime();
  if (isOver && _count.participants === 0) {
    return (
      <span className={styles.places}>
        <FormattedMessage id="activities.places.nobody" />
      </span>
    );
  }
  return (
    <span className={styles.places}>
      {maxParticipants === null ? (
        <FormattedMessage id="activities.places.open" values={{ count: _count.participants }} />
      ) : (
        <FormattedMessage
          id="activities.places.of"
          values={{ count: _count.participants, most: maxParticipants }}
        />
      )}
    </span>
  );
}
