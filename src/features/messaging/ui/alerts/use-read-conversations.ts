"use client";

import { useCallback } from "react";
import type { ConversationView } from "../../conversations/views";
import { useSession } from "../session/session-context";

/** Returns which of these conversations have nothing unread, as far as it can be known. */
export function useReadConversations() {
  const { client, queries, caches } = useSession();
  return useCallback(
    async (ids: string[]): Promise<string[]> => {
      const list = queries.getQueryState<ConversationView[]>(caches.keys.list);
      const held = list?.data && !list.isInvalidated ? list.data : [];
      const found = await Promise.all(
        ids.map(async (id) => {
          const known = held.find((one) => one.id === id);
          if (known && known.unreadCount > 0) return false;
          // a push may be here before the list knows of its message
          const answer = await client.messaging.conversations.get.query({ id }).catch(() => null);
          return answer !== null && answer.conversation.unreadCount === 0;
        }),
      );
      return ids.filter((_, index) => found[index]);
    },
    [client, queries, caches],
  );
}
