"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { createSingleton } from "../singleton";
import { useStore } from "../store";
import { Live } from "./live";

const LiveContext = createContext<Live | null>(null);

/** One per tab, however many pages are mounted and unmounted. */
const streams = createSingleton<Live>();

/** Opens the stream of live events for its children. */
export function LiveStream({ userId, children }: { userId: string; children: ReactNode }) {
  const live = useMemo(
    () =>
      streams.get(
        (one) => one.userId === userId,
        () => new Live(userId),
      ),
    [userId],
  );
  useEffect(() => streams.retain(live), [live]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** The stream of live events. */
export function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error("<LiveStream> is missing.");
  return live;
}

const POLL_MS = 30_000;

const polled = new Set<() => void>();
let isPolling = false;

function poll(): void {
  if (document.visibilityState === "visible") for (const refetch of polled) refetch();
}

/**
 * While the tab is visible, calls `refetch` every 30 seconds; null: not at all. `refetch` must keep its identity between
 * renders. All are called at the same moment, so they share a request: intervals of their own would drift apart by a millisecond
 * where a slow machine begins them.
 */
export function usePoll(refetch: (() => void) | null): void {
  useEffect(() => {
    if (!refetch) return;
    polled.add(refetch);
    if (!isPolling) setInterval(poll, POLL_MS);
    isPolling = true;
    return () => void polled.delete(refetch);
  }, [refetch]);
}

/** As `usePoll`, while the stream is not open. */
export const usePollWhileLost = (refetch: () => void): void =>
  usePoll(useStore(useLive().lostSince) === null ? null : refetch);
