import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Live } from "@/ui/live/live";
import { useTRPC } from "@/ui/trpc";
import { trainingTypes } from "../../events";

/** Time in which changes are collected: a workout that is logged on another device changes often. */
const COLLECT_MS = 2000;

/** Asks again which workout goes on when one has changed, as on another device. The log asks by itself: `isOn` is false. */
export function useStartedReload(live: Live, isOn: boolean): void {
  const cache = useQueryClient();
  const { workouts } = useTRPC().training;
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const queryKey = workouts.list.queryKey({ state: "STARTED", limit: 1 });
    const leave = live.subscribe((event) => {
      if (event.type !== trainingTypes.workoutChanged) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void cache.invalidateQueries({ queryKey });
      }, COLLECT_MS);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [live, cache, workouts, isOn]);
}
