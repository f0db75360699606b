import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { readFailure } from "@/ui/refusals";
import { useTRPC } from "@/ui/trpc";
import type { WorkoutView } from "../../views";

/** The line of a run. `isMissing`: it was entered by hand, or its recording has no points. */
export function useLine({ id, startedAt, endurance }: WorkoutView) {
  const { runs } = useTRPC().training;
  const cache = useQueryClient();
  const query = useQuery(runs.line.queryOptions({ id }, { staleTime: Number.POSITIVE_INFINITY }));
  const isMissing = query.isError && readFailure(query.error).code === "not-found";
  // what was trimmed or cut, here or on another device, has another line
  const numbers = `${startedAt} ${JSON.stringify(endurance)}`;
  const shown = useRef(numbers);
  useEffect(() => {
    if (shown.current === numbers) return;
    shown.current = numbers;
    void cache.invalidateQueries({ queryKey: runs.line.queryKey({ id }) });
  }, [numbers, cache, runs, id]);
  return { query, line: isMissing ? null : (query.data?.line ?? null), isMissing };
}
export type RunLine = ReturnType<typeof useLine>;
