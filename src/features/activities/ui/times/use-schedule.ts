"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTRPC } from "@/ui/trpc";
import type { SchedulePart } from "../../schedule/rules";
import type { ScheduledTimeView } from "../../schedule/views";
import { standingAt } from "../../standings/rules";
import type { ActivityView } from "../../views";

const PAGE = 50;

/** One time of the activity, as its page shows it. */
export type Shown = ActivityView & { time: NonNullable<ActivityView["time"]> };
export type ScheduledTime = { shown: Shown; maybe: number };

/** The activity as it is at one of its times; who comes is not known by name. */
function shownAt(activity: ActivityView, entry: ScheduledTimeView): ScheduledTime {
  const { going, maybe, time, guests, waitlistPosition, ...texts } = entry;
  const standing = standingAt(time.ownAnswer, time.seriesAnswer);
  const shown = {
    ...activity,
    ...texts,
    time,
    guests,
    waitlistPosition,
    participants: [],
    _count: { participants: going, guests: 0 },
    isJoined: standing === "GOING",
    answer: standing === "MAYBE" || standing === "NO" ? standing : null,
    answerReason: null,
  };
  return { shown, maybe };
}

/** The times of one part, page by page, as the activity is at each. */
export function useSchedule(activity: ActivityView, part: SchedulePart) {
  const list = useInfiniteQuery(
    useTRPC().activities.schedule.list.infiniteQueryOptions(
      { id: activity.id, part, limit: PAGE },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
  );
  const { data } = list;
  const times = useMemo(
    () => (data?.pages ?? []).flatMap((one) => one.times.map((entry) => shownAt(activity, entry))),
    [data, activity],
  );
  return { list, times, count: data?.pages[0]?.count };
}
