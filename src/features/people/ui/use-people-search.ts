"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { isOutdated } from "@/ui/outdated";
import { useTRPCClient } from "@/ui/trpc";

type Options = { debounceMs: number; limit: number };

/** Users whose name or username contains the typed text. Debounced. */
export function usePeopleSearch(typed: string, { debounceMs, limit }: Options) {
  const client = useTRPCClient();
  const [q] = useDebouncedValue(typed.trim(), debounceMs);
  const search = useQuery({
    queryKey: ["people", "users", q, limit],
    queryFn: async ({ signal }) =>
      (await client.people.search.query({ q, limit, type: "users" }, { signal })).users,
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  const isBlank = typed.trim() === "";
  return {
    people: isBlank || q === "" ? undefined : search.data,
    isOutdated: isOutdated(typed, q, search.isPlaceholderData),
    isSearching: !isBlank && (q === "" || (search.isFetching && !search.data)),
    isError: !isBlank && search.isError,
    retry: () => void search.refetch(),
  };
}
