"use client";

import { FormattedMessage } from "react-intl";
import { isPast } from "../times/rules";
import type { ActivityView } from "../views";
import styles from "./activity.module.css";

/** "9 av 12 platser", or only the number of participants if there is no limit. Past and without any: nobody came. */
export function Capacity({
  activity,
  now,
}: {
  activity: Pick<ActivityView, "maxParticipants" | "_count" | "lastTime">;
  now: Date;
}) {
  const { maxParticipants, _count } = activity;
  if (isPast(activity, now) && _count.participants === 0) {
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
