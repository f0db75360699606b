"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { useMinute } from "@/ui/minute";
import { MoreButton } from "@/ui/more-button";
import { useTRPC } from "@/ui/trpc";
import { ActivityCard } from "../activity-card";
import { ActivitySkeletons } from "../activity-skeletons";
import { CampScene } from "../camp-scene";
import { beginActivity } from "../create-activity";
import { OpenLink } from "../open/open-link";
import { DayHeading } from "./day-heading";
import styles from "./mine.module.css";
import { sectionsOf } from "./sections";

const PAGE = 20;

type Props = { me: AccountView; mine: "upcoming" | "past" };

/** The user's activities grouped by day, loaded page by page. */
export function ActivityList({ me, mine }: Props) {
  const intl = useIntl();
  const now = useMinute();
  const list = useInfiniteQuery(
    useTRPC().activities.list.infiniteQueryOptions(
      { mine, limit: PAGE },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
  );
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
  const activities = list.data.pages.flatMap((one) => one.activities);
  if (activities.length === 0) return <Empty isPast={isPast} />;
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

function Empty({ isPast }: { isPast: boolean }) {
  return (
    <EmptyState
      heading="h2"
      drawing={<CampScene />}
      title={<FormattedMessage id={isPast ? "activities.mine.nonePast" : "activities.mine.none"} />}
      text={<FormattedMessage id={isPast ? "activities.mine.nonePastText" : "activities.mine.noneText"} />}
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
