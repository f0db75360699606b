import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { PersonList } from "@/features/accounts/staff/schema";
import { useTRPC } from "@/ui/trpc";

export type PersonFilter = PersonList["filter"];
const DEBOUNCE_MS = 250;

/** People of the community, page by page. */
export function usePeople(typed: string, filter: PersonFilter) {
  const trpc = useTRPC();
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const list = useInfiniteQuery(
    trpc.accounts.staff.people.infiniteQueryOptions(
      { q, filter },
      { getNextPageParam: (last) => last.nextCursor ?? undefined, placeholderData: keepPreviousData },
    ),
  );
  return { ...list, people: list.data?.pages.flatMap(({ people }) => people) ?? [] };
}

export function usePerson(id: string) {
  const trpc = useTRPC();
  return useQuery(trpc.accounts.staff.person.queryOptions({ id }));
}

/** A person's notices that the staff may see. */
export function useNoticesOf(id: string) {
  const trpc = useTRPC();
  const list = useInfiniteQuery(
    trpc.notices.listOf.infiniteQueryOptions(
      { id },
      { getNextPageParam: (last) => last.nextCursor ?? undefined },
    ),
  );
  return { ...list, notices: list.data?.pages.flatMap(({ notices }) => notices) ?? [] };
}
