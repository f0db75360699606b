"use client";

import { IconCalendarDue, IconMapPin, IconRepeat } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import type { PersonView } from "@/features/people/views";
import { placeName } from "@/lib/place";
import { Avatar } from "@/ui/avatar";
import linked from "@/ui/linked-card.module.css";
import { useMinute } from "@/ui/minute";
import page from "@/ui/page.module.css";
import { Pill } from "@/ui/pill";
import { isPublished } from "../approvals/rules";
import { isInvitationOpen } from "../participants/rules";
import { isPast } from "../times/rules";
import type { ActivityView } from "../views";
import styles from "./activity.module.css";
import { ActivityLabels } from "./activity-labels";
import { ActivityTime } from "./activity-time";
import { ActivityTitle } from "./activity-title";
import { AnswerBy, hasDeadline } from "./answer-by";
import { Answers } from "./answers";
import { Capacity } from "./capacity";
import { DateTile } from "./date-tile";
import { JoinControl } from "./join-control";
import { NextTimeLink } from "./next-time-link";
import { PeopleStack } from "./people-stack";
import { RepeatWords } from "./repeat-words";
import { useParticipation } from "./use-participation";

type Props = {
  me: AccountView;
  activity: ActivityView;
  /** the friend whose profile shows the card */
  friend?: Pick<PersonView, "id">;
  /** see JoinControl */
  hasFixedLabels?: boolean;
  /** in a list of one group or organization, which is not named again */
  isInSpace?: boolean;
  /** in the list of what awaits an answer, which an answered one leaves */
  isAsked?: boolean;
};

/** An activity in a list: title, time, place, people and whether the user can join. Links to the activity's page. */
export function ActivityCard(props: Props) {
  const { me, activity, friend, hasFixedLabels, isInSpace = false, isAsked = false } = props;
  const participation = useParticipation(me, activity, isAsked);
  const { shown } = participation;
  const now = useMinute();
  const isOver = isPast(shown, now);
  return (
    <article className={clsx(page.card, linked.card, styles.card)} data-past={isOver || undefined}>
      <DateTile activity={shown} now={now} />
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link className={linked.link} href={`/events/${shown.id}`} prefetch={false}>
            <ActivityTitle activity={shown} />
          </Link>
        </h3>
        <div className={styles.facts}>
          <ActivityTime activity={shown} now={now} />
          <ActivityLabels activity={shown} isInSpace={isInSpace} />
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
          {hasDeadline(shown, now) && (
            <span className={styles.fact}>
              <IconCalendarDue size={15} aria-hidden="true" />
              <span>
                <AnswerBy activity={shown} now={now} />
              </span>
            </span>
          )}
          <span className={styles.fact}>
            <Avatar
              name={shown.host.name}
              picture={shown.host.profilePicture}
              seed={shown.host.id}
              size={18}
            />
            {shown.host.id === me.id ? (
              <FormattedMessage id="activities.host.mine" />
            ) : (
              <FormattedMessage id="activities.host.of" values={{ name: shown.host.name }} />
            )}
          </span>
        </div>
        <div className={styles.foot}>
          <PeopleStack activity={shown} />
          <Capacity activity={shown} now={now} />
          {!isPublished(shown) && (
            <Pill tone="outline">
              <FormattedMessage
                id={
                  shown.approval === "PENDING"
                    ? "activities.approval.pending"
                    : "activities.approval.rejected"
                }
              />
            </Pill>
          )}
          {isInvitationOpen(shown, now) && shown.answer === null && shown.waitlistPosition === null && (
            <Pill tone="outline">
              <FormattedMessage id={isAsked ? "activities.mine.isInvited" : "activities.invited.pending"} />
            </Pill>
          )}
          <span className={clsx(linked.above, styles.control)}>
            {friend && hasFixedLabels ? (
              <JoinControl me={me} participation={participation} friend={friend} now={now} />
            ) : (
              <>
                <Answers me={me} participation={participation} now={now} />
                <NextTimeLink me={me} activity={shown} />
              </>
            )}
          </span>
        </div>
      </div>
    </article>
  );
}
