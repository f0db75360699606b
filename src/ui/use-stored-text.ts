"use client";

import { useCallback, useSyncExternalStore } from "react";

const CHANGE_EVENT = "samvaro-remembered";

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void) {
  window.addEventListener("storage", listener);
  window.addEventListener(CHANGE_EVENT, listener);
  return () => {
    window.removeEventListener("storage", listener);
    window.removeEventListener(CHANGE_EVENT, listener);
  };
}

/** A text that this device stores under a key; null: none, and while the server renders. */
export function useStoredText(key: string): [string | null, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const store = useCallback(
    (next: string) => {
      try {
        localStorage.setItem(key, next);
      } catch {
        // not stored when the browser's storage is full
      }
      window.dispatchEvent(new Event(CHANGE_EVENT));
    },
    [key],
  );
  return [value, store];
}
