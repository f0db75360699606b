"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useIntl } from "react-intl";
import type { ConversationView } from "../../conversations/views";
import type { Thread } from "../state/thread";
import { useSession } from "./session-context";

/** Events keep these true, so that nothing is asked for again just because time has passed. */
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: 600_000 } as const;
const forever = { ...kept, gcTime: Number.POSITIVE_INFINITY } as const;

/** Messages of others after what I last read, over all my conversations. */
export const useUnread = () => useQuery({ ...useSession().caches.unreadQuery(), ...forever }).data ?? 0;

/** The server says in English that the other one is gone. */
function useNaming() {
  const gone = useIntl().formatMessage({ id: "accounts.person.gone" });
  return useCallback(
    (one: ConversationView): ConversationView =>
      one.type === "DIRECT" && one.participants.length === 0 ? { ...one, name: gone } : one,
    [gone],
  );
}

/** My conversations, the last active first. `first`: what the page came with. */
export function useConversations(first?: ConversationView[]) {
  const named = useNaming();
  const select = useCallback((list: ConversationView[]) => list.map(named), [named]);
  return useQuery({ ...useSession().caches.listQuery(), ...forever, initialData: first, select });
}

/** One of them; where the list does not hold it, by itself. */
export function useConversation(id: string, first?: ConversationView) {
  const { caches } = useSession();
  const inList = useQuery({
    ...caches.listQuery(),
    ...forever,
    select: (list) => list.find((conversation) => conversation.id === id),
  });
  const alone = useQuery({
    ...caches.conversationQuery(id),
    ...kept,
    initialData: first,
    enabled: !inList.isPending && inList.data === undefined,
  });
  const named = useNaming();
  const found = inList.data ?? alone.data;
  const conversation = useMemo(() => found && named(found), [found, named]);
  return { conversation, error: alone.error };
}

/** Its messages, as far as they are held. */
export function useThread(id: string, first?: Thread) {
  return useQuery({ ...useSession().caches.threadQuery(id), ...kept, initialData: first });
}
