"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLive } from "@/ui/live/live-stream";
import { useTRPC } from "@/ui/trpc";
import { trainingTypes } from "../../events";

/** Time in which changes are collected, so that a workout that is being logged elsewhere causes few reloads. */
const COLLECT_MS = 1000;

/** Reloads a program that another device has changed, not one that is here as it was after the change. */
function useLivePrograms() {
  const live = useLive();
  const queries = useQueryClient();
  const { programs } = useTRPC().training;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = new Map<string, number>();
    const reload = () => {
      timer = undefined;
      void queries.invalidateQueries({ queryKey: programs.list.queryKey() });
      for (const [id, revision] of changed) {
        const queryKey = programs.get.queryKey({ id });
        const shown = queries.getQueryData(queryKey)?.program;
        if (!shown || shown.revision >= revision) continue;
        void queries.invalidateQueries({ queryKey });
        void queries.invalidateQueries({ queryKey: programs.changes.queryKey({ id }) });
      }
      changed.clear();
    };
    const leave = live.subscribe((event) => {
      if (event.type !== trainingTypes.programChanged) return;
      changed.set(event.programId, event.revision);
      timer ??= setTimeout(reload, COLLECT_MS);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [live, queries, programs]);
}

/** Reloads what is shown of training when another device has changed a workout or a program. */
export function LiveTraining() {
  const live = useLive();
  const queries = useQueryClient();
  const { training } = useTRPC();
  useLivePrograms();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reload = () => {
      timer = undefined;
      const refetchType = document.visibilityState === "visible" ? "active" : "none";
      const { weeks, workouts, records, programs, progress, load } = training;
      const all = [weeks, workouts, records, programs, progress, load];
      for (const { queryKey } of all.map((one) => one.pathFilter()))
        void queries.invalidateQueries({ queryKey, refetchType });
    };
    const leave = live.subscribe((event) => {
      if (event.type === trainingTypes.workoutChanged) timer ??= setTimeout(reload, COLLECT_MS);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [live, queries, training]);
  return null;
}
