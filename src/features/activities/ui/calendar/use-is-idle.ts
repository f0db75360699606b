"use client";

import { useEffect, useState } from "react";

/** Max time that the browser may be busy before the rest is loaded anyway. */
const IDLE_TIMEOUT_MS = 2000;

/** Whether the browser has had nothing to do since this part was shown: then what is beside it is loaded. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const finish = () => setIdle(true);
    // Safari has no requestIdleCallback
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(finish, IDLE_TIMEOUT_MS / 4);
      return () => clearTimeout(timer);
    }
    const wish = requestIdleCallback(finish, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(wish);
  }, []);
  return isIdle;
}
