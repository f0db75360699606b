"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTRPC } from "@/ui/trpc";
import type { ActivitiesAnswer } from "../../views";
import { soonestFirst } from "./sections";
import { UNANSWERED } from "./unanswered";

/** What awaits the user's answer, soonest first. `first`: rendered with the page. */
export function useUnanswered(first: ActivitiesAnswer) {
  const list = useInfiniteQuery(
    useTRPC().activities.list.infiniteQueryOptions(UNANSWERED, {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      initialData: { pages: [first], pageParams: [null] },
    }),
  );
  const { data } = list;
  // page by page: a later page does not mix into what is on the screen
  const activities = useMemo(
    () => (data?.pages ?? []).flatMap((one) => soonestFirst(one.activities)),
    [data],
  );
  return { list, activities };
}
