"use client";

import { useCallback } from "react";
import { useStoredText } from "./use-stored-text";

/** A boolean that this device stores under a key; false by default. */
export function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [value, storeText] = useStoredText(key);
  const store = useCallback((next: boolean) => storeText(String(next)), [storeText]);
  return [value === "true", store];
}
