"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { isOutdated } from "@/ui/outdated";
import { useTRPCClient } from "@/ui/trpc";
import type { FoundPersonView } from "../search/views";
import type { PersonView } from "../views";

type Options = {
  debounceMs: number;
  limit: number;
  outsideOf?: OutsideOf | undefined;
  /** also what the settings of those found allow the caller */
  hasSettings?: boolean | undefined;
};

/** A person, as far as known with what their settings allow the caller. */
export type Found = PersonView & Partial<Pick<FoundPersonView, "isInvitable" | "isAddable">>;

/** The group or organization whose members are left out. */
export type OutsideOf = { groupId: string } | { organizationId: string };

/** The key of every search for people: to forget what they found when memberships have changed. */
export const PEOPLE_SEARCHES = ["people", "users"];

/** Users whose name or username contains the typed text. Debounced. */
export function usePeopleSearch(typed: string, { debounceMs, limit, outsideOf, hasSettings }: Options) {
  const client = useTRPCClient();
  const [q] = useDebouncedValue(typed.trim(), debounceMs);
  const search = useQuery({
    queryKey: [...PEOPLE_SEARCHES, q, limit, outsideOf, hasSettings],
    queryFn: async ({ signal }): Promise<Found[]> => {
      if (!outsideOf && !hasSettings)
        return (await client.people.search.query({ q, limit, type: "users" }, { signal })).users;
      return (await client.people.users.query({ q, limit, ...outsideOf }, { signal })).users;
    },
    enabled: q !== "",
    placeholderData: keepPreviousData,
    // members come and go: an earlier answer may lack who has left, or offer who has joined
    ...(outsideOf && { gcTime: 0 }),
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
