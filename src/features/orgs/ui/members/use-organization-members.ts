import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";
import type { MemberFilter } from "./member-filter";

type Asked = { q?: string; limit?: number; filter?: MemberFilter };

/**
 * The members of an organization, page by page; with `q` only those whose name or username contains it, with a filter those
 * who are in all of it.
 */
export function useOrganizationMembers(id: string, { q = "", limit, filter = {} }: Asked = {}) {
  const list = useInfiniteQuery(
    useTRPC().orgs.members.list.infiniteQueryOptions(
      { id, q, limit, ...filter },
      {
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        placeholderData: q || Object.keys(filter).length > 0 ? keepPreviousData : undefined,
      },
    ),
  );
  return { ...list, members: list.data?.pages.flatMap((page) => page.members) };
}
