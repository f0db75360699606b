"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { fold } from "@/lib/text";
import { useTRPC } from "@/ui/trpc";
import type { FriendshipView } from "../views";

const PAGE_SIZE = 50;
/** Min number of friends for which the filter field is shown. */
const FILTER_THRESHOLD = 8;
/** Interval for polling who is online, in milliseconds; the same as in conversations. */
const POLL_MS = 30_000;

/** Friends whose name or username contains the typed text, ignoring case. */
export function filterFriends(friends: FriendshipView[], typed: string): FriendshipView[] {
  const wanted = fold(typed.trim());
  return friends.filter(({ friend }) =>
    [friend.name, friend.username].some((name) => fold(name).includes(wanted)),
  );
}

/** The caller's friends, page by page. With a filter all pages are loaded, so that no match is missing. */
export function useFriends(filter: string) {
  const trpc = useTRPC();
  const list = useInfiniteQuery({
    ...trpc.friends.list.infiniteQueryOptions(
      { limit: PAGE_SIZE },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
    refetchInterval: POLL_MS,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const isFiltered = filter.trim() !== "";
  useEffect(() => {
    if (isFiltered && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isFiltered, hasNextPage, isFetching, isError, fetchNextPage]);
  const friends = list.data?.pages.flatMap((page) => page.friends);
  return {
    list,
    friends,
    found: isFiltered ? filterFriends(friends ?? [], filter) : (friends ?? []),
    isLong: isFiltered || (friends ?? []).length >= FILTER_THRESHOLD,
  };
}
