"use client";

import { useDebouncedCallback, useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTRPC } from "@/ui/trpc";
import { isMessagingEvent, type LiveEvent, liveTypes } from "../../events";
import { useSession } from "../session/session-context";

/** Delay after the last keystroke before a search: hits change as one types. */
const DEBOUNCE_MS = 150;
/** Delay after the last event before the hits are asked for again: messages come in bursts. */
const REFETCH_MS = 300;

/** Whether hits may have changed: a message came, was edited or deleted, or events were missed. */
const changesHits = (event: LiveEvent, conversationId: string) =>
  event.type === liveTypes.connected ||
  ((event.type === liveTypes.messageSent || event.type === liveTypes.messageUpdated) &&
    event.conversationId === conversationId);

/** The messages of a conversation that match what is typed. Earlier ones stay while others are loaded. */
export function useHits(conversationId: string, typed: string) {
  const wanted = typed.trim();
  const [asked] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const { live } = useSession();
  const isAsked = wanted !== "" && asked !== "";
  const list = useQuery(
    useTRPC().search.listHits.queryOptions(
      { id: conversationId, q: asked },
      { enabled: isAsked, placeholderData: keepPreviousData, retry: false, staleTime: 0 },
    ),
  );
  const { refetch } = list;
  const renew = useDebouncedCallback(() => {
    if (isAsked) void refetch();
  }, REFETCH_MS);
  useEffect(
    () =>
      live.subscribe((event) => {
        if (isMessagingEvent(event) && changesHits(event, conversationId)) renew();
      }),
    [live, conversationId, renew],
  );
  return {
    answer: isAsked ? list.data : undefined,
    /** the answer is to something else than what is typed */
    isOutdated: asked !== wanted || list.isPlaceholderData,
    isError: isAsked && list.isError,
    retry: () => void refetch(),
  };
}
