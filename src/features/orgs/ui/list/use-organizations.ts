import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";

/** Delay after the last keystroke before a search. */
const DEBOUNCE_MS = 200;
/** Organizations per page of the directory. */
const PAGE = 24;

/** The organizations that the user follows, last followed first. */
export function useFollowedOrganizations() {
  const list = useQuery(useTRPC().orgs.listFollowed.queryOptions({}));
  return { ...list, organizations: list.data?.organizations };
}

/** Public organizations and the user's own whose name contains what is typed, newest first, page by page. Debounced. */
export function useDirectory(typed: string) {
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const list = useInfiniteQuery(
    useTRPC().orgs.list.infiniteQueryOptions(
      { q, limit: PAGE },
      { getNextPageParam: (last) => last.nextCursor ?? undefined, placeholderData: keepPreviousData },
    ),
  );
  return { ...list, q, organizations: list.data?.pages.flatMap(({ organizations }) => organizations) };
}
