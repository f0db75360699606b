"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useEffect, useMemo } from "react";
import type { AppRouter } from "@/api/root";
import { streamTypes } from "@/lib/live-event";
import { useLive, usePoll, usePollWhileLost } from "@/ui/live/live-stream";
import { uncached, useTRPC } from "@/ui/trpc";
import { notificationTypes } from "../events";

/**
 * Debounce before lists are refetched: events that come together, as a notification and its badge, cause one refetch.
 */
const DEBOUNCE_MS = 50;

type Badges = inferRouterOutputs<AppRouter>["notifications"]["badges"];
/** The counts by badge; empty until they are loaded. */
export type ShownBadges = Partial<Badges>;

const neverStale = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** The user's pending items in the hub, besides messages. <LiveBadges> keeps the counts current. */
export function useBadges(): ShownBadges {
  const trpc = useTRPC();
  const options = { ...neverStale, trpc: { context: uncached } };
  return useQuery(trpc.notifications.badges.queryOptions(undefined, options)).data ?? {};
}

/** Updates and refetches for when the user's pending items have changed. */
function useRefreshBadges() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return useMemo(() => {
    const { notifications, people, friends, groups, orgs, invitations, activities } = trpc;
    const lists = [
      notifications.list,
      people,
      friends,
      groups,
      orgs.joinRequests,
      invitations,
      activities,
    ].map((noun) => noun.pathFilter());
    const refetchBadges = () => void queries.invalidateQueries(notifications.badges.pathFilter());
    const refetchLists = () => {
      for (const filter of lists) void queries.invalidateQueries(filter);
    };
    return {
      setBadges(badges: Badges) {
        // a pending answer is older than the event
        void queries.cancelQueries(notifications.badges.pathFilter());
        queries.setQueryData(notifications.badges.queryKey(), badges);
      },
      refetchBadges,
      refetchLists,
    };
  }, [trpc, queries]);
}

/**
 * Keeps badges and lists of notifications, people, friends, groups, requests to join organizations, invitations and
 * activities current by live events.
 * The badges are polled besides, every 30 seconds while the tab is visible; the lists while the stream is not open.
 */
export function LiveBadges() {
  const live = useLive();
  const refresh = useRefreshBadges();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = live.subscribe((event) => {
      if (event.type === notificationTypes.badgesChanged) {
        const { type: _, ...badges } = event;
        refresh.setBadges(badges);
      }
      // no event reports what happened before the stream opened or while it was closed for long
      if (event.type === streamTypes.connected) refresh.refetchBadges();
      const changesLists =
        event.type === notificationTypes.badgesChanged || event.type === notificationTypes.notificationMade;
      if (!changesLists && !(event.type === streamTypes.connected && event.resync)) return;
      clearTimeout(timer);
      timer = setTimeout(refresh.refetchLists, DEBOUNCE_MS);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [live, refresh]);

  usePoll(refresh.refetchBadges);
  usePollWhileLost(refresh.refetchLists);

  return null;
}
