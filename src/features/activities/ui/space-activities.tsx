"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { MoreButton } from "@/ui/more-button";
import { useTRPC } from "@/ui/trpc";
import styles from "./activity.module.css";
import { ActivityCard } from "./activity-card";
import { ActivitySkeletons } from "./activity-skeletons";
import { SeasonPart } from "./attendance/season-part";
import { GroupPolls } from "./polls/group-polls";

const PAGE = 10;
const MINUTE_MS = 60_000;

type Props = { me: AccountView; space: { groupId: string } | { organizationId: string } };

/** What is planned for the members of a group or organization; for a group also its polls, and how often its members came. */
export function SpaceActivities(props: Props) {
  const { me, space } = props;
  return (
    <>
      {"groupId" in space && <GroupPolls groupId={space.groupId} me={me} />}
      <PlannedActivities {...props}>
        {"groupId" in space && <SeasonPart groupId={space.groupId} me={me} />}
      </PlannedActivities>
    </>
  );
}

function usePlanned(space: Props["space"]) {
  // one beginning for all pages; rounded, so that showing the list again within the minute finds it loaded
  const [from] = useState(() => new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString());
  return useInfiniteQuery(
    useTRPC().activities.list.infiniteQueryOptions(
      { ...space, from, limit: PAGE },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
  );
}

/** What is planned and not over, the nearest first. What follows comes with it, so that it does not move under a press. */
function PlannedActivities({ me, space, children }: Props & { children: ReactNode }) {
  const list = usePlanned(space);
  if (list.isPending) return <ActivitySkeletons cards={2} />;
  return (
    <>
      <PlannedList me={me} list={list} />
      {children}
    </>
  );
}

function PlannedList({ me, list }: { me: AccountView; list: ReturnType<typeof usePlanned> }) {
  if (list.isError && !list.data) {
    return (
      <ErrorState
        error={list.error}
        title={<FormattedMessage id="activities.space.error" />}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const activities = list.data?.pages.flatMap((one) => one.activities) ?? [];
  if (activities.length === 0) {
    return (
      <EmptyState
        title={<FormattedMessage id="activities.space.none" />}
        text={<FormattedMessage id="activities.space.noneText" />}
      />
    );
  }
  return (
    <>
      <ul className={styles.skeletons}>
        {activities.map((activity) => (
          <li key={activity.id}>
            <ActivityCard me={me} activity={activity} isInSpace />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}
