"use client";

import type { ActivityView } from "../../views";
import { audienceWords } from "../plan/audience-words";
import { Audience } from "./audience";
import styles from "./event.module.css";
import { Fact, TimeAndPlace } from "./time-and-place";

type Props = { activity: ActivityView; now: Date };

/** When, how often, where, and who may see it. */
export function EventFacts({ activity, now }: Props) {
  const audience = audienceWords[activity.visibility];
  return (
    <ul className={styles.facts}>
      <TimeAndPlace activity={activity} now={now} />
      <Fact icon={<audience.Icon size={20} />}>
        <Audience activity={activity} />
      </Fact>
    </ul>
  );
}
