"use client";

import { FormattedMessage } from "react-intl";
import type { ActivityView } from "../views";
import styles from "./activity.module.css";

/** "9 av 12 platser", or how many are in where there is no limit. */
export function Places({ activity }: { activity: ActivityView }) {
  const { maxParticipants, _count } = activity;
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
