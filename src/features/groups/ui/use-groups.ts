import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useConversations } from "@/features/messaging/ui/session/cached-queries";
import { useTRPC } from "@/ui/trpc";
import type { GroupView } from "../views";

/** What the user's group conversations tell of the groups. Events keep it current; undefined until it is loaded. */
function useGroupFacts(): string | undefined {
  const { data } = useConversations();
  return data
    ?.filter(({ groupId, isSubChannel }) => groupId !== null && !isSubChannel)
    .map(({ groupId, name, avatar, color, groupRole, participantCount }) =>
      [groupId, name, avatar, color, groupRole, participantCount].join(" "),
    )
    .sort()
    .join("\n");
}

/**
 * The user's groups, last joined first; fetched again when their conversations change. `first`: rendered with the page.
 */
export function useGroups(first?: GroupView[]) {
  const trpc = useTRPC();
  const list = useQuery(
    trpc.groups.list.queryOptions(
      {},
      first ? { initialData: { groups: first, nextCursor: null }, staleTime: 30_000 } : {},
    ),
  );
  const { refetch } = list;
  const facts = useGroupFacts();
  const known = useRef(facts);
  useEffect(() => {
    if (known.current !== undefined && known.current !== facts) void refetch();
    known.current = facts;
  }, [facts, refetch]);
  return { ...list, groups: list.data?.groups };
}
