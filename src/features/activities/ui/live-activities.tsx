"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { liveTypes } from "@/features/messaging/events";
import { useLive } from "@/ui/live/live-stream";
import { useTRPC } from "@/ui/trpc";
import { activityTypes } from "../events";

/** Time in which changes are collected, so that those which come together cause one reload. */
const COLLECT_MS = 300;

/** What no change of an activity changes. */
const constant = new Set(["feeds", "holidays", "maps", "reminders", "templates"]);

/** Time over which all members of a deleted group or organization spread their reloads. */
const GONE_SPREAD_MS = 5000;

/** Whether a query may show one of these activities; null: any. One that asks for a single thing names it. */
export function mayShow([path, asked]: QueryKey, activityIds: ReadonlySet<string> | null): boolean {
  if (constant.has((path as string[])[1] ?? "")) return false;
  if (activityIds === null) return true;
  const id = (asked as { input?: { id?: unknown } } | undefined)?.input?.id;
  return typeof id !== "string" || activityIds.has(id);
}

/** Reloads what is shown of activities when somebody changes one. Hidden tabs reload when they are shown again. */
export function LiveActivities() {
  const live = useLive();
  const queries = useQueryClient();
  const { activities } = useTRPC();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let changed: Set<string> | null = new Set();
    const reload = () => {
      const ids = changed;
      changed = new Set();
      timer = undefined;
      void queries.invalidateQueries({
        ...activities.pathFilter(),
        predicate: ({ queryKey }) => mayShow(queryKey, ids),
        refetchType: document.visibilityState === "visible" ? "active" : "none",
      });
    };
    const reloadWithin = (spreadMs: number) => {
      timer ??= setTimeout(reload, COLLECT_MS + Math.random() * spreadMs);
    };
    const leave = live.subscribe((event) => {
      if (event.type === activityTypes.activitiesChanged) {
        changed?.add(event.activityId);
        reloadWithin(event.spreadMs);
      }
      // that of a group or organization that the user is in no more, and whose activities they may not see
      if (event.type === liveTypes.conversationUpdated && "deleted" in event.conversation) {
        changed = null;
        reloadWithin(GONE_SPREAD_MS);
      }
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [live, queries, activities]);

  return null;
}
