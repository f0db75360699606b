"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTRPC } from "@/ui/trpc";
import type { MinePiece } from "../../relations/rules";
import { inOrderOfTime } from "./sections";

const PAGE = 20;

export type Mine = Exclude<MinePiece, "unanswered">;

/** The user's activities of one kind, page by page: past ones latest first, others in order of time. */
export function useMine(mine: Mine) {
  const list = useInfiniteQuery(
    useTRPC().activities.list.infiniteQueryOptions(
      { mine, limit: PAGE },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
  );
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const loaded = data?.pages.flatMap((one) => one.activities) ?? [];
  const activities = mine === "past" ? loaded : inOrderOfTime(loaded, hasNextPage);
  // series that began long ago come first in the pages, and may be next after much that is not loaded yet
  const isWaiting = activities.length === 0 && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isWaiting) void fetchNextPage();
  }, [isWaiting, fetchNextPage]);
  return { list, activities };
}
