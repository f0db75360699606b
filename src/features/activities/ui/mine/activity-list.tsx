"use client";

import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { useMinute } from "@/ui/minute";
import { MoreButton } from "@/ui/more-button";
import type { ActivitiesAnswer } from "../../views";
import { ActivityCard } from "../activity-card";
import { ActivitySkeletons } from "../activity-skeletons";
import { CampScene } from "../camp-scene";
import { beginActivity } from "../create-activity";
import { OpenLink } from "../open/open-link";
import { DayHeading } from "./day-heading";
import styles from "./mine.module.css";
import { sectionsOf } from "./sections";
import { type Mine, useMine } from "./use-mine";
import { useUnanswered } from "./use-unanswered";

type Props = { me: AccountView; mine: Mine; firstUnanswered: ActivitiesAnswer };

/** The user's activities of one kind, grouped by day, loaded page by page. */
export function ActivityList({ me, mine, firstUnanswered }: Props) {
  const intl = useIntl();
  const now = useMinute();
  const { list, activities: found } = useMine(mine);
  const unanswered = useUnanswered(firstUnanswered);
  if (list.isPending) return <ActivitySkeletons />;
  if (list.isError && !list.data) {
    return (
      <ErrorState
        error={list.error}
        title={<FormattedMessage id="activities.mine.error" />}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const isPast = mine === "past";
  // what is answered on top is not repeated
  const above = new Set(mine === "upcoming" ? unanswered.activities.map(({ id }) => id) : []);
  const activities = found.filter(({ id }) => !above.has(id));
  if (activities.length === 0 && !list.hasNextPage) return <Empty mine={mine} />;
  return (
    <>
      {sectionsOf(activities, { now, timeZone: intl.timeZone ?? me.timeZone, isPast }).map((section) => (
        <section key={section.key} className={styles.section}>
          <DayHeading day={section.day} now={now} />
          <ul className={styles.list}>
            {section.activities.map((activity) => (
              <li key={activity.id}>
                <ActivityCard me={me} activity={activity} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <MoreButton list={list} className={styles.more} />
    </>
  );
}

/** What an empty list says, and what will be in it. */
const words = {
  upcoming: {
    title: <FormattedMessage id="activities.mine.none" />,
    text: <FormattedMessage id="activities.mine.noneText" />,
  },
  past: {
    title: <FormattedMessage id="activities.mine.nonePast" />,
    text: <FormattedMessage id="activities.mine.nonePastText" />,
  },
  hosting: {
    title: <FormattedMessage id="activities.mine.noneHosting" />,
    text: <FormattedMessage id="activities.mine.noneHostingText" />,
  },
  waiting: {
    title: <FormattedMessage id="activities.mine.noneWaiting" />,
    text: <FormattedMessage id="activities.mine.noneWaitingText" />,
  },
  invited: {
    title: <FormattedMessage id="activities.mine.noneInvited" />,
    text: <FormattedMessage id="activities.mine.noneInvitedText" />,
  },
} as const;

function Empty({ mine }: { mine: Mine }) {
  return (
    <EmptyState
      heading="h2"
      drawing={<CampScene />}
      {...words[mine]}
      action={
        <>
          <Button variant="light" onClick={beginActivity}>
            <FormattedMessage id="activities.mine.create" />
          </Button>
          <OpenLink />
        </>
      }
    />
  );
}
