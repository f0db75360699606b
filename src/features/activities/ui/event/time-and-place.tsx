"use client";

import { IconCalendarDue, IconCalendarEvent, IconMapPin, IconRepeat } from "@tabler/icons-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { IconTile } from "@/ui/icon-tile";
import type { ActivityPreviewView } from "../../pages/views";
import type { ActivityView } from "../../views";
import { AnswerBy, hasDeadline } from "../answer-by";
import { PlaceText } from "../place-text";
import { RepeatWords } from "../repeat-words";
import { timeTextOf } from "../time-text";
import styles from "./event.module.css";

type Props = {
  activity: Omit<ActivityPreviewView, "url" | "map" | "time" | "cancelled"> &
    Partial<Pick<ActivityPreviewView, "map">> &
    Pick<ActivityView | ActivityPreviewView, "time"> &
    Partial<Pick<ActivityView, "invitedAt">>;
  now: Date;
  /** leads to all times of it */
  timesPath?: string;
};

/** When, how often and where, and until when people answer, as items of a list. */
export function TimeAndPlace({ activity, now, timesPath }: Props) {
  const intl = useIntl();
  return (
    <>
      <Fact icon={<IconCalendarEvent size={20} />}>
        <time dateTime={activity.dateTime} className={styles.when}>
          {timeTextOf(intl, activity, now, "long")}
        </time>
      </Fact>
      {activity.recurrence !== null && (
        <Fact icon={<IconRepeat size={20} />}>
          <RepeatWords activity={activity} />
          {timesPath && (
            <Link className={styles.timesLink} href={timesPath} prefetch={false}>
              <FormattedMessage id="activities.time.all" />
            </Link>
          )}
        </Fact>
      )}
      {activity.location && (
        <Fact icon={<IconMapPin size={20} />}>
          <PlaceText text={activity.location} map={activity.map} />
        </Fact>
      )}
      {hasDeadline(activity, now) && (
        <Fact icon={<IconCalendarDue size={20} />}>
          <AnswerBy activity={activity} now={now} />
        </Fact>
      )}
    </>
  );
}

export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <IconTile>{icon}</IconTile>
      <span className={styles.factBody}>{children}</span>
    </li>
  );
}
