import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useLive, usePollWhileLost } from "@/ui/live/live-stream";
import { readFailure } from "@/ui/refusals";
import { useTRPC } from "@/ui/trpc";
import { trainingTypes } from "../../events";
import type { WorkoutView } from "../../views";
import { applyEntries } from "./changes";
import type { LogStore } from "./log-store";
import { isOwnChange, useLogState } from "./use-log-store";

/** Time in which changes of another device are collected. */
const COLLECT_MS = 300;

/** Loads the workout again when another tab or device has changed it. */
function useLiveWorkout(id: string): void {
  const live = useLive();
  const cache = useQueryClient();
  const { training } = useTRPC();
  const queryKey = training.workouts.get.queryKey({ id });
  const key = JSON.stringify(queryKey);
  const reload = useMemo(() => {
    const wanted = JSON.parse(key) as typeof queryKey;
    return () => void cache.invalidateQueries({ queryKey: wanted });
  }, [cache, key]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = live.subscribe((event) => {
      if (event.type !== trainingTypes.workoutChanged || event.workoutId !== id || isOwnChange(id)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        reload();
      }, COLLECT_MS);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [live, id, reload]);
  usePollWhileLost(reload);
}

/** A workout as it is shown: as the server has it, with what this device has changed. `first`: rendered with the page. */
export function useWorkout(store: LogStore, id: string, first: WorkoutView | null) {
  const { training } = useTRPC();
  const query = useQuery(
    training.workouts.get.queryOptions(
      { id },
      // what came with a page that is opened again by Back may be old
      { ...(first ? { initialData: { workout: first } } : {}), staleTime: 0 },
    ),
  );
  useLiveWorkout(id);
  useEffect(() => store.begin(id), [store, id]);
  const { unsent, settled, isWaiting } = useLogState(store);
  // one that is deleted elsewhere stays in the cache
  const isGone = query.isError && readFailure(query.error).code === "not-found";
  const base = isGone ? null : (query.data?.workout ?? null);
  const workout = useMemo(() => {
    const isOfIt = (entry: { workoutId: string }) => entry.workoutId === id;
    return applyEntries(base, [...settled, ...unsent].filter(isOfIt));
  }, [base, unsent, settled, id]);
  return { workout, query, isWaiting: isWaiting && unsent.length > 0 };
}
