import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";
import type { GroupView } from "../views";

/** The user's groups, last joined first. `first`: rendered with the page. */
export function useGroups(first?: GroupView[]) {
  const trpc = useTRPC();
  const list = useQuery(
    trpc.groups.list.queryOptions(
      {},
      first ? { initialData: { groups: first, nextCursor: null }, staleTime: 30_000 } : {},
    ),
  );
  return { ...list, groups: list.data?.groups };
}
