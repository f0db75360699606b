"use client";

import { IconUserPlus } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { isPast } from "../../times/rules";
import type { ActivityView } from "../../views";
import { audienceWords } from "../plan/audience-words";
import { Audience } from "./audience";
import styles from "./event.module.css";
import { Fact } from "./time-and-place";

type Props = { activity: ActivityView; now: Date; isHost: boolean };

/** How many guests each may bring, and who may see it. */
export function EventFacts({ activity, now, isHost }: Props) {
  const audience = audienceWords[activity.visibility];
  return (
    <ul className={styles.facts}>
      {activity.maxGuests > 0 && !isPast(activity, now) && (
        <Fact icon={<IconUserPlus size={20} />}>
          <FormattedMessage
            id={isHost ? "activities.guests.allowedByYou" : "activities.guests.allowed"}
            values={{ count: activity.maxGuests }}
          />
        </Fact>
      )}
      <Fact icon={<audience.Icon size={20} />}>
        <Audience activity={activity} />
      </Fact>
    </ul>
  );
}
