"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { usePoll } from "@/ui/live/live-stream";
import { useTRPC } from "@/ui/trpc";
import type { OpenFilters } from "./use-open-filters";

const PAGE = 20;

/** What the user may join and matches the filters. */
export function useOpenActivities({ input }: OpenFilters) {
  const list = useInfiniteQuery(
    useTRPC().activities.openings.list.infiniteQueryOptions(
      { ...input, limit: PAGE },
      { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: keepPreviousData },
    ),
  );
  const { refetch } = list;
  // of public activities, live events reach only those who have to do with them
  usePoll(useCallback(() => void refetch(), [refetch]));
  return list;
}
export type OpenActivities = ReturnType<typeof useOpenActivities>;
