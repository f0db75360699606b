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

/** A boolean that this device stores under a key; false by default. */
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
        // not stored when the browser's storage is full
      }
      window.dispatchEvent(new Event(changed));
    },
    [key],
  );
  return [value, remember];
}
