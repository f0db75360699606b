import { useEffect } from "react";

/** Keeps the screen from sleeping as long as the page is seen, where the browser can do that. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      // refused where the battery is low: the screen then sleeps as usual
      const held = await navigator.wakeLock.request("screen").catch(() => null);
      if (isOver) void held?.release();
      else lock = held;
    };
    void hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  }, []);
}
