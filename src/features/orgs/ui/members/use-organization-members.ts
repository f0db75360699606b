import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";

/** The members of an organization, page by page; with `q` only those whose name or username contains it. */
export function useOrganizationMembers(id: string, { q = "", limit }: { q?: string; limit?: number } = {}) {
  const list = useInfiniteQuery(
    useTRPC().orgs.members.list.infiniteQueryOptions(
      { id, q, limit },
      {
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        placeholderData: q ? keepPreviousData : undefined,
      },
    ),
  );
  return { ...list, members: list.data?.pages.flatMap((page) => page.members) };
}
