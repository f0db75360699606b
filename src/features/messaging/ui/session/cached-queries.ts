"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useIntl } from "react-intl";
import type { ConversationView } from "../../conversations/views";
import type { Thread } from "../state/thread";
import { useSession } from "./session-context";

/** Events keep these up to date, so nothing is refetched because of its age. */
const neverStale = { staleTime: Number.POSITIVE_INFINITY, gcTime: 600_000 } as const;
const neverDropped = { ...neverStale, gcTime: Number.POSITIVE_INFINITY } as const;

/** The user's total of unread messages. */
export const useUnread = () => useQuery({ ...useSession().caches.unreadQuery(), ...neverDropped }).data ?? 0;

/** The server's name for a deleted account is English: replaces it with a translation. */
function useTranslatedName() {
  const gone = useIntl().formatMessage({ id: "accounts.person.gone" });
  return useCallback(
    (one: ConversationView): ConversationView =>
      one.type === "DIRECT" && one.participants.length === 0 ? { ...one, name: gone } : one,
    [gone],
  );
}

/** The user's conversations, most recently active first. `first`: the data the page was rendered with. */
export function useConversations(first?: ConversationView[]) {
  const named = useTranslatedName();
  const select = useCallback((list: ConversationView[]) => list.map(named), [named]);
  return useQuery({ ...useSession().caches.listQuery(), ...neverDropped, initialData: first, select });
}

/** One conversation, from the list; fetched alone if the list does not contain it. */
export function useConversation(id: string, first?: ConversationView) {
  const { caches } = useSession();
  const inList = useQuery({
    ...caches.listQuery(),
    ...neverDropped,
    select: (list) => list.find((conversation) => conversation.id === id),
  });
  const alone = useQuery({
    ...caches.conversationQuery(id),
    ...neverStale,
    initialData: first,
    enabled: !inList.isPending && inList.data === undefined,
  });
  const named = useTranslatedName();
  const found = inList.data ?? alone.data;
  const conversation = useMemo(() => found && named(found), [found, named]);
  return { conversation, error: alone.error };
}

/** The cached messages of a conversation. */
export function useThread(id: string, first?: Thread) {
  return useQuery({ ...useSession().caches.threadQuery(id), ...neverStale, initialData: first });
}
