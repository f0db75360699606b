"use client";

import { useCallback, useRef } from "react";

const PAUSE_AFTER_FAILURE_MS = 3000;

/** Wraps a load so that it does not run twice at once, nor again within PAUSE_AFTER_FAILURE_MS of a failure. */
export function useExclusiveLoad(load: () => Promise<void>): () => void {
  const isLoading = useRef(false);
  return useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    const end = () => {
      isLoading.current = false;
    };
    load().then(end, () => setTimeout(end, PAUSE_AFTER_FAILURE_MS));
  }, [load]);
}
