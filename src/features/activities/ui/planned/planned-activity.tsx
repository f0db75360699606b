"use client";

import { IconCalendarOff, IconMapPin, IconRepeat } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { placeName } from "@/lib/place";
import { Button } from "@/ui/button";
import linked from "@/ui/linked-card.module.css";
import { useMinute } from "@/ui/minute";
import page from "@/ui/page.module.css";
import { Skeleton } from "@/ui/skeleton";
import { isPast } from "../../times/rules";
import type { ActivityView } from "../../views";
import styles from "../activity.module.css";
import { ActivityTime } from "../activity-time";
import { ActivityTitle } from "../activity-title";
import { Answers } from "../answers";
import { Capacity } from "../capacity";
import { DateTile } from "../date-tile";
import { NextTimeLink } from "../next-time-link";
import { RepeatWords } from "../repeat-words";
import { useParticipation } from "../use-participation";
import planned from "./planned.module.css";
import { usePlannedActivity } from "./use-planned-activity";

type Props = {
  me: PersonView;
  activityId: string;
  /** the title that it had when it was planned */
  title: string;
};

/** An activity planned for the conversation's group or organization, as a card that can be answered. */
export function PlannedActivity({ me, activityId, title }: Props) {
  const intl = useIntl();
  const { data: activity, isPending, refetch, isFetching } = usePlannedActivity(activityId);
  if (activity) return <Card me={me} activity={activity} />;
  if (isPending) {
    return (
      <Frame label={title}>
        <div
          className={styles.body}
          aria-busy="true"
          role="status"
          aria-label={intl.formatMessage({ id: "ui.loading" })}
        >
          <h3 className={styles.title}>{title}</h3>
          <Skeleton width="64%" height={12} my={4} />
          <div className={styles.foot}>
            <Skeleton width={92} height={12} />
          </div>
        </div>
      </Frame>
    );
  }
  if (activity === null) {
    return (
      <Frame label={title} isQuiet>
        <IconCalendarOff size={20} aria-hidden="true" />
        <p className={planned.gone}>
          <FormattedMessage id="activities.planned.gone" values={{ title }} />
        </p>
      </Frame>
    );
  }
  return (
    <Frame label={title} isQuiet>
      <p className={planned.gone} role="alert">
        <FormattedMessage id="activities.planned.error" values={{ title }} />
      </p>
      <Button size="sm" variant="light" loading={isFetching} onClick={() => void refetch()}>
        <FormattedMessage id="ui.error.retry" />
      </Button>
    </Frame>
  );
}

function Frame({ label, isQuiet, children }: { label: string; isQuiet?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={label}
      className={clsx(page.card, styles.card, planned.card, isQuiet && planned.quiet)}
    >
      {children}
    </div>
  );
}

function Card({ me, activity }: { me: PersonView; activity: ActivityView }) {
  const participation = useParticipation(me, activity);
  const { shown } = participation;
  const now = useMinute();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={shown.title}
      className={clsx(page.card, linked.card, styles.card, planned.card)}
      data-past={isPast(shown, now) || undefined}
    >
      <DateTile activity={shown} now={now} />
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link className={linked.link} href={`/events/${shown.id}`} prefetch={false}>
            <ActivityTitle activity={shown} />
          </Link>
        </h3>
        <div className={styles.facts}>
          <ActivityTime activity={shown} now={now} />
          {shown.location && (
            <span className={styles.fact}>
              <IconMapPin size={15} aria-hidden="true" />
              <span className={styles.cut}>{placeName(shown.location)}</span>
            </span>
          )}
          {shown.recurrence && (
            <span className={styles.fact}>
              <IconRepeat size={15} aria-hidden="true" />
              <RepeatWords activity={shown} />
            </span>
          )}
        </div>
        <div className={styles.foot}>
          <Capacity activity={shown} now={now} />
          <span className={clsx(linked.above, styles.control)}>
            <Answers me={me} participation={participation} now={now} />
            <NextTimeLink me={me} activity={shown} />
          </span>
        </div>
      </div>
    </div>
  );
}
