"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { fold } from "@/lib/text";
import { useTRPC } from "@/ui/trpc";
import type { FriendshipView } from "../views";

const PAGE = 50;
/** From so many friends on, one looks for a name instead of along the list. */
const LONG = 8;
/** How often is asked who is online, as in conversations. */
const POLL_MS = 30_000;

/** Those whose name or username contains what was typed, whatever the letter case. */
export function friendsNamed(friends: FriendshipView[], typed: string): FriendshipView[] {
  const wanted = fold(typed.trim());
  return friends.filter(({ friend }) =>
    [friend.name, friend.username].some((name) => fold(name).includes(wanted)),
  );
}

/** My friends, page by page; with a filter all of them, so that nobody is missed. */
export function useFriends(filter: string) {
  const trpc = useTRPC();
  const list = useInfiniteQuery({
    ...trpc.friends.list.infiniteQueryOptions(
      { limit: PAGE },
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
    found: isFiltered ? friendsNamed(friends ?? [], filter) : (friends ?? []),
    isLong: isFiltered || (friends ?? []).length >= LONG,
  };
}
