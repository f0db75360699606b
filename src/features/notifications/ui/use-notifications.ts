import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMinute } from "@/ui/minute";
import { useTRPC } from "@/ui/trpc";
import { type Change, changedPages, type NotificationPages, notificationsIn, recentIn } from "./pages";

export type Filter = "unread" | "all" | "recent";

const inputs = { all: { includeRead: true }, unread: { includeRead: false } };

/** The notifications of one filter, page by page. "Recent" is the beginning of the list of all. */
export function useNotifications(filter: Filter) {
  const trpc = useTRPC();
  // rerenders every minute: notifications grow older
  useMinute();
  const getNextPageParam = (last: { nextCursor: string | null }) => last.nextCursor ?? undefined;
  const all = useInfiniteQuery(
    trpc.notifications.list.infiniteQueryOptions(inputs.all, { getNextPageParam }),
  );
  const unread = useInfiniteQuery(
    trpc.notifications.list.infiniteQueryOptions(inputs.unread, {
      getNextPageParam,
      enabled: filter === "unread",
    }),
  );
  const list = filter === "unread" ? unread : all;
  const latest = unread.dataUpdatedAt > all.dataUpdatedAt ? unread : all;
  const counts = latest.data?.pages[0]?.counts;
  const held = notificationsIn(list.data);
  const notifications = filter === "recent" ? recentIn(held, counts) : held;
  return {
    ...list,
    notifications,
    // beyond the recent notifications there is nothing to fetch
    hasNextPage: list.hasNextPage && (filter !== "recent" || held.length < (counts?.recent ?? 0)),
    counts,
  };
}

/** Updates the cached lists: a change shows at once, and the lists are then refetched. */
export function useCachedNotifications() {
  const trpc = useTRPC();
  const cache = useQueryClient();
  const keyOf = (input: { includeRead: boolean }) => trpc.notifications.list.infiniteQueryKey(input);
  const show = async (change: Change) => {
    await cache.cancelQueries(trpc.notifications.list.pathFilter());
    for (const input of Object.values(inputs)) {
      cache.setQueryData<NotificationPages>(
        keyOf(input),
        (pages) => pages && changedPages(pages, change, !input.includeRead),
      );
    }
  };
  const refresh = () => cache.invalidateQueries(trpc.notifications.pathFilter());
  return { show, refresh };
}
