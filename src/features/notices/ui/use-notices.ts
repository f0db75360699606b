"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { CONVERSATION_SEARCH_LIMIT, SEARCH_DEBOUNCE_MS } from "@/features/messaging/rules";
import { useTRPC } from "@/ui/trpc";

/** The board of a group or an organization; empty: all notices that the user sees, or the board of all members. */
export type Board = { groupId?: string; organizationId?: string };

/** The notices on a board, page by page, filtered by the typed text. */
export function useNotices(board: Board, typed = "", enabled = true) {
  const [q] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const list = useInfiniteQuery(
    useTRPC().notices.list.infiniteQueryOptions(
      { ...board, q, limit: CONVERSATION_SEARCH_LIMIT },
      {
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        placeholderData: keepPreviousData,
        enabled,
      },
    ),
  );
  return { list, notices: list.data?.pages.flatMap((page) => page.notices) };
}
