"use client";

import { useCallback, useSyncExternalStore } from "react";

const changed = "samvaro-remembered";

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void) {
  window.addEventListener("storage", listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener("storage", listener);
    window.removeEventListener(changed, listener);
  };
}

/** A yes or no that this device remembers under a key; no, until it was said otherwise. */
export function useRemembered(key: string): [boolean, (value: boolean) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key) === "true",
    () => false,
  );
  const remember = useCallback(
    (next: boolean) => {
      try {
        localStorage.setItem(key, String(next));
      } catch {
        // a browser without room forgets it
      }
      window.dispatchEvent(new Event(changed));
    },
    [key],
  );
  return [value, remember];
}
