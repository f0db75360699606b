"use client";

import { IconCalendarEvent, IconMapPin, IconRepeat } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { IconTile } from "@/ui/icon-tile";
import type { ActivityView } from "../../views";
import { timeTextOf } from "../activity-time";
import { audienceWords } from "../plan/audience-words";
import { RepeatWords } from "../repeat-words";
import { Audience } from "./audience";
import styles from "./event.module.css";

type Props = { activity: ActivityView; now: Date };

/** When, how often, where, and who may see it. */
export function EventFacts({ activity, now }: Props) {
  const intl = useIntl();
  const { visibility } = activity;
  const audience = visibility === "ORGANIZATION" ? null : audienceWords[visibility];
  return (
    <ul className={styles.facts}>
      <Fact icon={<IconCalendarEvent size={20} />}>
        <time dateTime={activity.dateTime} className={styles.when}>
          {timeTextOf(intl, activity, now, "long")}
        </time>
      </Fact>
      {activity.recurrence !== null && (
        <Fact icon={<IconRepeat size={20} />}>
          <RepeatWords activity={activity} />
        </Fact>
      )}
      {activity.location && <Fact icon={<IconMapPin size={20} />}>{activity.location}</Fact>}
      {audience && (
        <Fact icon={<audience.Icon size={20} />}>
          <Audience activity={activity} />
        </Fact>
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <IconTile>{icon}</IconTile>
      <span className={styles.factBody}>{children}</span>
    </li>
  );
}
