"use client";

import { type RefObject, useLayoutEffect, useState } from "react";
import { ownState, replaceEntry } from "@/ui/history-entry";

/** Where the user was among the results of a query, kept in its history entry: Back returns there. */
type Place = { about: string; top: number; activeId: string | null };

function read(about: string): Place | null {
  if (typeof window === "undefined") return null;
  const kept = ownState().samvaroHits as Place | undefined;
  return kept?.about === about ? kept : null;
}

/** `isLoaded`: there are results, whose earlier scroll position can be restored. */
export function useHitPlace(list: RefObject<HTMLElement | null>, about: string, isLoaded: boolean) {
  const [kept] = useState(() => read(about));
  const [isRestored, setRestored] = useState(kept === null);
  useLayoutEffect(() => {
    if (isRestored || !isLoaded || !list.current) return;
    list.current.scrollTop = kept?.top ?? 0;
    setRestored(true);
  }, [isRestored, isLoaded, list, kept]);
  const keep = (activeId: string | null) => {
    const place: Place = { about, top: list.current?.scrollTop ?? 0, activeId };
    replaceEntry({ ...ownState(), samvaroHits: place });
  };
  return { firstId: kept?.activeId ?? null, keep };
}
