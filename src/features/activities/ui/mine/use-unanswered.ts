"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTRPC } from "@/ui/trpc";
import { soonestFirst } from "./sections";

const PAGE = 20;

/** What awaits the user's answer, soonest first. */
export function useUnanswered() {
  const list = useInfiniteQuery(
    useTRPC().activities.list.infiniteQueryOptions(
      { mine: "unanswered", limit: PAGE },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
  );
  const { data } = list;
  // page by page: a later page does not mix into what is on the screen
  const activities = useMemo(
    () => (data?.pages ?? []).flatMap((one) => soonestFirst(one.activities)),
    [data],
  );
  return { list, activities };
}
