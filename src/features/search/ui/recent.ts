"use client";

import { useMemo } from "react";
import { useStoredText } from "@/ui/use-stored-text";
import { type Query, writeQuery } from "./query";

const PREFIX = "samvaro-searches-";
/** Max searches kept. */
const MOST = 6;

function read(text: string | null): Query[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.typed === "string" && one.chips) : [];
  } catch {
    return [];
  }
}

/** The newest first; the same one again moves to the front. */
export function withSearch(kept: Query[], { chips, typed }: Query): Query[] {
  const added = { chips, typed: typed.trim() };
  const q = writeQuery(added);
  if (q === "") return kept;
  return [added, ...kept.filter((one) => writeQuery(one) !== q)].slice(0, MOST);
}

/** The user's latest searches, kept on this device alone. */
export function useRecent(userId: string) {
  const [text, store] = useStoredText(PREFIX + userId);
  const recent = useMemo(() => read(text), [text]);
  const keep = (next: Query[]) => store(JSON.stringify(next));
  return {
    recent,
    add: (query: Query) => keep(withSearch(recent, query)),
    remove: (query: Query) => keep(recent.filter((one) => one !== query)),
    clear: () => keep([]),
  };
}

/** Forgets the searches of all users of this browser, so that the next person finds none. */
export function clearRecent(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // storage unavailable: there are none
  }
}
