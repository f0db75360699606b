import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";

/** The members of a group, page by page; with `q` only those whose name or username contains it. */
export function useGroupMembers(id: string, q = "") {
  const trpc = useTRPC();
  const query = useInfiniteQuery(
    trpc.groups.listMembers.infiniteQueryOptions(
      { id, q },
      {
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        placeholderData: q ? keepPreviousData : undefined,
      },
    ),
  );
  return { ...query, members: query.data?.pages.flatMap(({ members }) => members) };
}
