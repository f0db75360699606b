import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "@/ui/trpc";
import type { WorkoutRecordsAnswer, WorkoutRecordView } from "../../records/views";
import type { WorkoutView } from "../../views";
import { type HomeFirst, homeQueries } from "./home-queries";

/** Workouts of each page below the first. */
const MORE = 20;

/**
 * Shows what was rendered with the page. What an earlier visit has left in the cache may be older or newer: then it is
 * asked for anew.
 */
export const fresh = <Answer>(first: Answer) => ({
  initialData: first,
  refetchOnMount: ({ state }: { state: { data?: unknown } }) =>
    state.data === first ? true : ("always" as const),
});

/** The week, and the workouts of today. */
export function useHome(today: string, timeZone: string, first: HomeFirst) {
  const { weeks, workouts } = useTRPC().training;
  const asked = homeQueries(today, timeZone);
  const week = useQuery(weeks.get.queryOptions(undefined, fresh(first.week)));
  const started = useQuery(workouts.list.queryOptions(asked.started, fresh(first.started)));
  const planned = useQuery(workouts.list.queryOptions(asked.planned, fresh(first.planned)));
  const latest = useQuery(workouts.list.queryOptions(asked.latest, fresh(first.latest)));
  return {
    week: week.data,
    started: started.data.workouts[0] ?? null,
    planned: planned.data.workouts,
    latest: latest.data,
  };
}

const withoutRepeats = (workouts: WorkoutView[]) => [
  ...new Map(workouts.map((workout) => [workout.id, workout])).values(),
];

/** The latest workouts, and more by the page. `list`: for the button below them. */
export function useLatest(first: HomeFirst["latest"]) {
  const { workouts } = useTRPC().training;
  const [isOpen, setOpen] = useState(false);
  const more = useInfiniteQuery(
    workouts.list.infiniteQueryOptions(
      { state: "COMPLETED", limit: MORE },
      {
        initialCursor: first.nextCursor,
        getNextPageParam: ({ nextCursor }) => nextCursor,
        enabled: isOpen && first.nextCursor !== null,
      },
    ),
  );
  const pages = more.data?.pages.flatMap((page) => page.workouts) ?? [];
  return {
    workouts: isOpen ? withoutRepeats([...first.workouts, ...pages]) : first.workouts,
    more,
    list: {
      hasNextPage: isOpen ? more.hasNextPage : first.nextCursor !== null,
      isFetchingNextPage: more.isFetching,
      fetchNextPage: async () => (isOpen ? more.fetchNextPage() : setOpen(true)),
    },
  };
}

/** The records that workouts have brought, by workout, a page of them at a time; loaded after the page. */
export function useWorkoutRecords(workouts: readonly WorkoutView[]): ReadonlyMap<string, WorkoutRecordView> {
  const { records } = useTRPC().training;
  const pages = Array.from({ length: Math.ceil(workouts.length / MORE) }, (_, page) =>
    workouts.slice(page * MORE, (page + 1) * MORE).map(({ id }) => id),
  );
  return useQueries({
    queries: pages.map((workoutIds) =>
      records.ofWorkouts.queryOptions({ workoutIds }, { placeholderData: keepPreviousData }),
    ),
    combine: recordsByWorkout,
  });
}

const recordsByWorkout = (answers: { data?: WorkoutRecordsAnswer | undefined }[]) =>
  new Map(answers.flatMap(({ data }) => data?.records ?? []).map((one) => [one.workoutId, one]));
