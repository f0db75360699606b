import { useQuery } from "@tanstack/react-query";
import { useSpaceChanges } from "@/features/messaging/ui/session/use-space-changes";
import { useTRPC } from "@/ui/trpc";
import type { GroupView } from "../views";

/**
 * The user's groups, last joined first; fetched again when their conversations change. `first`: rendered with the page.
 */
export function useGroups(first?: GroupView[]) {
  const trpc = useTRPC();
  const list = useQuery(
    trpc.groups.list.queryOptions(
      {},
      first ? { initialData: { groups: first, nextCursor: null }, staleTime: 30_000 } : {},
    ),
  );
  useSpaceChanges("groupId", list.refetch);
  return { ...list, groups: list.data?.groups };
}
