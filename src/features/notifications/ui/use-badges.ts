"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { liveTypes } from "@/features/messaging/events";
import { useSession, useStore } from "@/features/messaging/ui/live/session-context";
import { useTRPC } from "@/ui/trpc";
import { notificationTypes } from "../events";
import type { Badges } from "../views";

/** "Badges refresh every 30 seconds." (spec of the social hub, section 7) */
const BADGE_POLL_MS = 30_000;
/** What comes together, as a notification and its badge, is asked for once. */
const TOGETHER_MS = 50;

const none: Badges = {
  unreadNotifications: 0,
  friendRequests: 0,
  groupInvitations: 0,
  activityInvitations: 0,
};
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** What waits for me in the hub, beside messages. <KeepBadges> keeps it true. */
export function useBadges(): Badges {
  const trpc = useTRPC();
  return useQuery(trpc.notifications.badges.queryOptions(undefined, kept)).data ?? none;
}

/** What to do when something that waits for me has changed. */
function useSocialNews() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return useMemo(() => {
    const { notifications, friends, groups, invitations, activities } = trpc;
    const lists = [notifications.list, friends, groups, invitations, activities].map((noun) =>
      noun.pathFilter(),
    );
    return {
      keepBadges: (badges: Badges) => queries.setQueryData(notifications.badges.queryKey(), badges),
      askBadges: () => void queries.invalidateQueries(notifications.badges.pathFilter()),
      askLists: () => {
        for (const filter of lists) void queries.invalidateQueries(filter);
      },
    };
  }, [trpc, queries]);
}

/**
 * Keeps badges, and what lists show of notifications, friends, groups, invitations and activities, true: by the stream of events, and
 * by asking every 30 seconds while it is not open.
 */
export function KeepBadges() {
  const session = useSession();
  const news = useSocialNews();
  const isLost = useStore(session.lostSince) !== null;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = session.listen((event) => {
      if (event.type === notificationTypes.badgesChanged) {
        const { type: _, ...badges } = event;
        news.keepBadges(badges);
      }
      // nobody else tells what happened before the stream began, or while it was away for long
      if (event.type === liveTypes.connected) news.askBadges();
      const changesLists =
        event.type === notificationTypes.badgesChanged || event.type === notificationTypes.notificationMade;
      if (!changesLists && !(event.type === liveTypes.connected && event.resync)) return;
      clearTimeout(timer);
      timer = setTimeout(news.askLists, TOGETHER_MS);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [session, news]);

  useEffect(() => {
    if (!isLost) return;
    const poll = setInterval(() => {
      news.askBadges();
      news.askLists();
      session.caches.refetchUnread();
    }, BADGE_POLL_MS);
    return () => clearInterval(poll);
  }, [session, news, isLost]);

  return null;
}
