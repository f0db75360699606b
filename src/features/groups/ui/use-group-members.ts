import { useInfiniteQuery } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";

/** The members of a group, page by page. */
export function useGroupMembers(id: string) {
  const trpc = useTRPC();
  const query = useInfiniteQuery(
    trpc.groups.listMembers.infiniteQueryOptions(
      { id },
      { getNextPageParam: (last) => last.nextCursor ?? undefined },
    ),
  );
  return { ...query, members: query.data?.pages.flatMap(({ members }) => members) };
}
