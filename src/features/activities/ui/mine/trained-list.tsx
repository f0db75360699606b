"use client";

import { IconBarbell } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import clsx from "clsx";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import { wallTimeOf } from "@/lib/wall-time";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { IconTile } from "@/ui/icon-tile";
import { useMinute } from "@/ui/minute";
import { MoreButton } from "@/ui/more-button";
import page from "@/ui/page.module.css";
import row from "@/ui/row.module.css";
import { useTRPC } from "@/ui/trpc";
import { ActivitySkeletons } from "../activity-skeletons";
import { DayHeading } from "./day-heading";
import styles from "./mine.module.css";

const PAGE = 20;

type Workout = { id: string; title: string; startedAt: string; timeZone: string };

/** By the day on which each began, where it was. */
function daysOf(workouts: Workout[]): [day: string, workouts: Workout[]][] {
  const days = new Map<string, Workout[]>();
  for (const workout of workouts) {
    const { day } = wallTimeOf(new Date(workout.startedAt), workout.timeZone);
    days.set(day, [...(days.get(day) ?? []), workout]);
  }
  return [...days];
}

function TrainedRow({ workout: { id, title, startedAt, timeZone } }: { workout: Workout }) {
  const intl = useIntl();
  return (
    <Link className={clsx(row.row, row.inset)} href={`/training/workouts/${id}`} prefetch={false}>
      <IconTile>
        <IconBarbell size={20} aria-hidden="true" />
      </IconTile>
      <span className={row.body}>
        <span className={row.name}>{title || <FormattedMessage id="training.workout.untitled" />}</span>
        <span className={row.line}>{intl.formatTime(startedAt, { timeStyle: "short", timeZone })}</span>
      </span>
    </Link>
  );
}

const Empty = () => (
  <EmptyState
    heading="h2"
    drawing={
      <IconTile kind="large">
        <IconBarbell size={28} />
      </IconTile>
    }
    title={<FormattedMessage id="activities.mine.noneTrained" />}
    text={<FormattedMessage id="activities.mine.noneTrainedText" />}
    action={
      <Button component={Link} href="/training" prefetch={false} variant="default">
        <FormattedMessage id="training.title" />
      </Button>
    }
  />
);

/** What the user has trained, planned or not, latest first, by the page. */
export function TrainedList() {
  const now = useMinute();
  const list = useInfiniteQuery(
    useTRPC().training.workouts.list.infiniteQueryOptions(
      { state: "COMPLETED", limit: PAGE },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
  );
  const { data, error, isError, isFetching, refetch } = list;
  if (!data && isError)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ActivitySkeletons />;
  const workouts = data.pages.flatMap((one) => one.workouts);
  if (workouts.length === 0) return <Empty />;
  return (
    <>
      {daysOf(workouts).map(([day, done]) => (
        <section key={day} className={styles.section}>
          <DayHeading day={day} now={now} />
          <ul className={page.card}>
            {done.map((workout) => (
              <li key={workout.id}>
                <TrainedRow workout={workout} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <MoreButton list={list} className={styles.more} />
    </>
  );
}
