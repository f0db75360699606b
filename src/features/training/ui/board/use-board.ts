import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useLive, usePollWhileLost } from "@/ui/live/live-stream";
import { readFailure } from "@/ui/refusals";
import { useTRPC } from "@/ui/trpc";
import { trainingTypes } from "../../events";

/** One time of an activity. `occurrence`: of one that repeats. */
export type BoardPlace = { id: string; occurrence?: string | undefined };

/** Where the board of a time is. */
export const boardPath = ({ id, occurrence }: BoardPlace): string =>
  `${eventPath({ id, occurrence }, "/board")}`;

/** The page of that time. */
export const eventPath = ({ id, occurrence }: BoardPlace, part = ""): string =>
  `/events/${id}${part}${occurrence ? `?time=${encodeURIComponent(occurrence)}` : ""}`;

/** What others do is kept no longer than it is looked at: they may leave. */
const whileSeen = { gcTime: 0, staleTime: 0 };

/** Time in which the ticks of many are collected. */
const COLLECT_MS = 300;

export const isGone = (error: unknown): boolean => error !== null && readFailure(error).code === "not-found";

/** Loads the boards and days of an activity again when one of its boards has changed, and now and then without a connection. */
export function useLiveBoard({ id }: BoardPlace): void {
  const live = useLive();
  const cache = useQueryClient();
  const { boards } = useTRPC().training;
  const key = JSON.stringify(boards.pathKey());
  const reload = useMemo(() => {
    const queryKey = JSON.parse(key) as ReturnType<typeof boards.pathKey>;
    return () => void cache.invalidateQueries({ queryKey });
  }, [cache, key]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = live.subscribe((event) => {
      if (event.type !== trainingTypes.boardChanged || event.activityId !== id) return;
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

/** The board, for those who are on it and for whoever leads. */
export function useBoard(place: BoardPlace, enabled = true) {
  const { boards } = useTRPC().training;
  return useQuery(boards.get.queryOptions(place, { ...whileSeen, enabled }));
}

/** What a time carries of a program, for whoever sees the time. */
export function useActivityTraining(place: BoardPlace, enabled = true) {
  const { boards } = useTRPC().training;
  return useQuery(boards.training.queryOptions(place, { ...whileSeen, enabled }));
}
