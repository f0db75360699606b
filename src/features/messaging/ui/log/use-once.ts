"use client";

import { useCallback, useRef } from "react";

const PAUSE_AFTER_FAILURE_MS = 3000;

/** A load that is not begun a second time while it is under way, nor at once after it has failed. */
export function useOnce(load: () => Promise<void>): () => void {
  const isUnderWay = useRef(false);
  return useCallback(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const end = () => {
      isUnderWay.current = false;
    };
    load().then(end, () => setTimeout(end, PAUSE_AFTER_FAILURE_MS));
  }, [load]);
}
