"use client";

import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { wallTimeOf } from "@/lib/wall-time";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { useMinute } from "@/ui/minute";
import { MoreButton } from "@/ui/more-button";
import { NoResultsState } from "@/ui/no-results-state";
import type { ActivityView } from "../../views";
import { ActivityCard } from "../activity-card";
import { ActivitySkeletons } from "../activity-skeletons";
import { CampScene } from "../camp-scene";
import { beginActivity } from "../create-activity";
import { DayHeading } from "../mine/day-heading";
import mine from "../mine/mine.module.css";
import styles from "./open.module.css";
import type { OpenActivities } from "./use-open-activities";
import type { OpenFilters } from "./use-open-filters";

type Props = { me: AccountView; list: OpenActivities; place: OpenFilters };

/** By the day of the time that is shown. The list is in order. */
function byDay(activities: ActivityView[], timeZone: string): Map<string, ActivityView[]> {
  const days = new Map<string, ActivityView[]>();
  for (const one of activities) {
    const { day } = wallTimeOf(new Date(one.nextTime ?? one.dateTime), one.allDay ? one.timeZone : timeZone);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return days;
}

/** What the user may join, by day, loaded page by page. */
export function OpenList({ me, list, place }: Props) {
  const now = useMinute();
  if (list.isPending) return <ActivitySkeletons />;
  if (list.isError && !list.data) {
    return (
      <ErrorState
        error={list.error}
        title={<FormattedMessage id="activities.open.error" />}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const activities = list.data.pages.flatMap((one) => one.activities);
  const isEmpty = activities.length === 0 && !list.hasNextPage;
  return (
    <div aria-busy={list.isPlaceholderData}>
      {list.data.pages[0]?.isCut && (
        <p className={styles.cut} role="status">
          <FormattedMessage id="activities.open.cut" />
        </p>
      )}
      {isEmpty && (place.isFiltered ? <NoHit clear={place.clear} /> : <Nothing />)}
      {[...byDay(activities, place.timeZone)].map(([day, some]) => (
        <section key={day} className={mine.section}>
          <DayHeading day={day} now={now} />
          <ul className={mine.list}>
            {some.map((activity) => (
              <li key={activity.id}>
                <ActivityCard me={me} activity={activity} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <MoreButton list={list} className={mine.more} />
    </div>
  );
}

function NoHit({ clear }: { clear: () => void }) {
  return (
    <div role="status">
      <NoResultsState
        heading="h2"
        title={<FormattedMessage id="activities.open.noHit" />}
        text={<FormattedMessage id="activities.open.noHitText" />}
        action={
          <Button variant="light" onClick={clear}>
            <FormattedMessage id="activities.open.clear" />
          </Button>
        }
      />
    </div>
  );
}

function Nothing() {
  return (
    <EmptyState
      heading="h2"
      drawing={<CampScene />}
      title={<FormattedMessage id="activities.open.none" />}
      text={<FormattedMessage id="activities.open.noneText" />}
      action={
        <Button variant="light" onClick={beginActivity}>
          <FormattedMessage id="activities.mine.create" />
        </Button>
      }
    />
  );
}
