"use client";

import { useQuery } from "@tanstack/react-query";
import type { ConversationView } from "../../conversations/views";
import type { Thread } from "../state/thread";
import { useSession } from "./session-context";

/** Events keep these true, so that nothing is asked for again just because time has passed. */
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: 600_000 } as const;
const forever = { ...kept, gcTime: Number.POSITIVE_INFINITY } as const;

/** Messages of others after what I last read, over all my conversations. */
export const useUnread = () => useQuery({ ...useSession().caches.unreadQuery(), ...forever }).data ?? 0;

/** My conversations, the last active first. `first`: what the page came with. */
export function useConversations(first?: ConversationView[]) {
  return useQuery({ ...useSession().caches.listQuery(), ...forever, initialData: first });
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
  return { conversation: inList.data ?? alone.data, error: alone.error };
}

/** Its messages, as far as they are held. */
export function useThread(id: string, first?: Thread) {
  return useQuery({ ...useSession().caches.threadQuery(id), ...kept, initialData: first });
}
