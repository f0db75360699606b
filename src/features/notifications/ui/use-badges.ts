"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useEffect, useMemo } from "react";
import type { AppRouter } from "@/api/root";
import { streamTypes } from "@/lib/live-event";
import { useLive, usePollWhileLost } from "@/ui/live/live-stream";
import { useTRPC } from "@/ui/trpc";
import { notificationTypes } from "../events";

/**
 * Debounce before lists are refetched: events that come together, as a notification and its badge, cause one refetch.
 */
const TOGETHER_MS = 50;

type Badges = inferRouterOutputs<AppRouter>["notifications"]["badges"];
/** The counts by badge; empty until they are loaded. */
export type ShownBadges = Partial<Badges>;

const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** The user's pending items in the hub, besides messages. <KeepBadges> keeps the counts current. */
export function useBadges(): ShownBadges {
  const trpc = useTRPC();
  return useQuery(trpc.notifications.badges.queryOptions(undefined, kept)).data ?? {};
}

/** Updates and refetches for when the user's pending items have changed. */
function useSocialNews() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return useMemo(() => {
    const { notifications, people, friends, groups, invitations, activities } = trpc;
    const lists = [notifications.list, people, friends, groups, invitations, activities].map((noun) =>
      noun.pathFilter(),
    );
    const askBadges = () => void queries.invalidateQueries(notifications.badges.pathFilter());
    const askLists = () => {
      for (const filter of lists) void queries.invalidateQueries(filter);
    };
    return {
      keepBadges: (badges: Badges) => queries.setQueryData(notifications.badges.queryKey(), badges),
      askBadges,
      askLists,
      askAll() {
        askBadges();
        askLists();
      },
    };
  }, [trpc, queries]);
}

/**
 * Keeps badges and lists of notifications, people, friends, groups, invitations and activities current: by live events,
 * and by polling every 30 seconds while the stream is not open.
 */
export function KeepBadges() {
  const live = useLive();
  const news = useSocialNews();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = live.subscribe((event) => {
      if (event.type === notificationTypes.badgesChanged) {
        const { type: _, ...badges } = event;
        news.keepBadges(badges);
      }
      // no event reports what happened before the stream opened or while it was closed for long
      if (event.type === streamTypes.connected) news.askBadges();
      const changesLists =
        event.type === notificationTypes.badgesChanged || event.type === notificationTypes.notificationMade;
      if (!changesLists && !(event.type === streamTypes.connected && event.resync)) return;
      clearTimeout(timer);
      timer = setTimeout(news.askLists, TOGETHER_MS);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [live, news]);

  usePollWhileLost(news.askAll);

  return null;
}
