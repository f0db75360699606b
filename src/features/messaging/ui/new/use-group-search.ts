"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { isOutdated } from "@/ui/outdated";
import { useTRPCClient } from "@/ui/trpc";
import type { ConversationView } from "../../conversations/views";
import { CONVERSATION_SEARCH_LIMIT, SEARCH_DEBOUNCE_MS } from "../../rules";

export type FoundGroup = {
  id: string;
  name: string;
  description: string;
  pictureUrl: string | null;
  color: string | null;
  /** shown when there is no description */
  memberCount?: number;
};

/** The user's groups, derived from the cached conversations: each group has its own conversation. */
const groupsAmong = (conversations: ConversationView[]): FoundGroup[] =>
  conversations.flatMap(({ type, groupId, isTemporaryRoom, isSubChannel, name, avatar, color, ...rest }) =>
    type === "GROUP" && groupId && !isTemporaryRoom && !isSubChannel
      ? [
          {
            id: groupId,
            name,
            description: "",
            pictureUrl: avatar,
            color,
            memberCount: rest.participantCount,
          },
        ]
      : [],
  );

/** The user's groups: all of them, or those whose name contains the typed text, debounced. */
export function useGroupSearch(typed: string, conversations: ConversationView[]) {
  const client = useTRPCClient();
  const [q] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const input = { q, limit: CONVERSATION_SEARCH_LIMIT, type: "groups" as const };
  const search = useQuery({
    queryKey: ["people", "groups", q],
    queryFn: async ({ signal }): Promise<FoundGroup[]> =>
      (await client.people.search.query(input, { signal })).groups,
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  if (typed.trim() === "") {
    const groups = groupsAmong(conversations);
    return { groups, isSearching: false, isOutdated: false, isError: false };
  }
  return {
    groups: q === "" ? undefined : search.data,
    isSearching: q === "" || (search.isFetching && !search.data),
    isOutdated: isOutdated(typed, q, search.isPlaceholderData),
    isError: search.isError,
    retry: () => void search.refetch(),
  };
}
