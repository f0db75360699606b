"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";
import type { SearchKind } from "../rules";

/** Delay after the last keystroke before a search: results change as one types. */
const DEBOUNCE_MS = 150;
/** Results of a page of one kind. */
const PAGE_SIZE = 20;

/** The first results of each kind. Earlier ones stay while others are loaded. */
export function useSearch(q: string) {
  const [asked] = useDebouncedValue(q, DEBOUNCE_MS);
  const isAsked = q !== "" && asked !== "";
  const list = useQuery(
    useTRPC().search.list.queryOptions(
      { q: asked },
      { enabled: isAsked, placeholderData: keepPreviousData, retry: false },
    ),
  );
  return {
    /** what the results answer, or will answer */
    asked,
    answer: isAsked ? list.data : undefined,
    isSearching: isAsked ? asked !== q || list.isFetching : q !== "",
    error: isAsked && list.isError ? list.error : null,
    retry: () => void list.refetch(),
  };
}

/** All results of one kind, page by page. */
export function useKind(asked: string, kind: SearchKind | null) {
  const pages = useInfiniteQuery(
    useTRPC().search.list.infiniteQueryOptions(
      { q: asked, kind, limit: PAGE_SIZE },
      {
        enabled: asked !== "" && kind !== null,
        placeholderData: keepPreviousData,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        retry: false,
      },
    ),
  );
  return { ...pages, hits: pages.data?.pages.flatMap((page) => page.results) };
}
