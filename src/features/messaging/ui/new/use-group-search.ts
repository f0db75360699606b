"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { isOutdated } from "@/ui/outdated";
import { useTRPCClient } from "@/ui/trpc";
import type { ConversationView } from "../../conversations/views";
import { CONVERSATION_SEARCH_LIMIT, matchesName, SEARCH_DEBOUNCE_MS } from "../../rules";
import type { Space } from "../../spaces/rules";

export type FoundGroup = {
  id: string;
  space: Space;
  name: string;
  description: string;
  pictureUrl: string | null;
  color: string | null;
  /** shown when there is no description */
  memberCount?: number;
};

const spaceOf = ({ groupId, organizationId }: ConversationView): Space | null => {
  if (groupId) return { groupId };
  return organizationId ? { organizationId } : null;
};

/** The user's groups and organizations, derived from the cached conversations: each has its own. */
const groupsAmong = (conversations: ConversationView[]): FoundGroup[] =>
  conversations.flatMap((conversation) => {
    const { groupId, organizationId, isSubChannel, name, avatar, color, participantCount } = conversation;
    const space = spaceOf(conversation);
    if (!space || isSubChannel) return [];
    const id = groupId ?? organizationId ?? "";
    const shown = { name, description: "", pictureUrl: avatar, color, memberCount: participantCount };
    return [{ id, space, ...shown }];
  });

/**
 * The user's groups and organizations: all of them, or those whose name contains the typed text, debounced. The server
 * searches the groups; the organizations are among the conversations.
 */
export function useGroupSearch(typed: string, conversations: ConversationView[]) {
  const client = useTRPCClient();
  const [q] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const input = { q, limit: CONVERSATION_SEARCH_LIMIT, type: "groups" as const };
  const search = useQuery({
    queryKey: ["people", "groups", q],
    queryFn: async ({ signal }): Promise<FoundGroup[]> =>
      (await client.people.search.query(input, { signal })).groups.map((group) => ({
        ...group,
        space: { groupId: group.id },
      })),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  const own = groupsAmong(conversations);
  if (typed.trim() === "") return { groups: own, isSearching: false, isOutdated: false, isError: false };
  const organizations = own.filter(({ space, name }) => "organizationId" in space && matchesName(name, q));
  return {
    groups: q === "" || !search.data ? undefined : [...search.data, ...organizations],
    isSearching: q === "" || (search.isFetching && !search.data),
    isOutdated: isOutdated(typed, q, search.isPlaceholderData),
    isError: search.isError,
    retry: () => void search.refetch(),
  };
}
