"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Me } from "@/features/accounts/rules";
import { useGroups } from "@/features/groups/ui/use-groups";
import { matchesName, SEARCH_DEBOUNCE_MS, showsInList } from "@/features/messaging/rules";
import { useConversations } from "@/features/messaging/ui/session/cached-queries";
import { useTRPC } from "@/ui/trpc";

/** Max results shown of each kind; a longer query narrows them. */
const MAX_RESULTS = 8;

/** Everything visible to the user whose name, title or text contains `typed`. Debounced. */
export function useSearch(me: Pick<Me, "id">, typed: string) {
  const trpc = useTRPC();
  const [q] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const asked = { enabled: q !== "", placeholderData: keepPreviousData };
  const people = useQuery(trpc.people.users.queryOptions({ q, limit: MAX_RESULTS }, asked));
  const notices = useQuery(trpc.notices.list.queryOptions({ q, limit: MAX_RESULTS }, asked));
  const groups = useGroups();
  const conversations = useConversations();
  const all = [people, notices, groups, conversations];
  const retry = () => {
    for (const { isError, refetch } of all) if (isError) void refetch();
  };
  const matches = ({ name }: { name: string }) => matchesName(name, q);
  return {
    q,
    people: people.data?.users ?? [],
    notices: notices.data?.notices ?? [],
    groups: groups.groups?.filter(matches).slice(0, MAX_RESULTS) ?? [],
    // a group's main conversation is listed among the groups
    conversations:
      conversations.data
        ?.filter(
          (one) => showsInList(one, me) && (one.type !== "GROUP" || one.isTemporaryRoom || one.isSubChannel),
        )
        .filter(matches)
        .slice(0, MAX_RESULTS) ?? [],
    isSearching: q !== typed.trim() || all.some((one) => one.isLoading || one.isPlaceholderData),
    error: all.find(({ isError }) => isError)?.error,
    retry,
  };
}
