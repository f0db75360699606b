import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTRPC } from "@/ui/trpc";
import type { ExerciseView } from "../../exercises/views";
import type { WorkoutSetView } from "../../views";
import { bestSetOf } from "../../workout-sets/rules";

/** Max exercises of which the last set is shown. */
const MAX_SHOWN = 30;

/** The best set of the last workout with each of these exercises. */
export function useLastSets(used: readonly ExerciseView[]): ReadonlyMap<string, WorkoutSetView> {
  const shown = used.slice(0, MAX_SHOWN);
  // in an order of their own, so that another filter of the same ones asks nothing anew
  const exerciseIds = shown.map(({ id }) => id).sort();
  const { data } = useQuery(
    useTRPC().training.workouts.previous.queryOptions(
      { exerciseIds },
      { enabled: exerciseIds.length > 0, placeholderData: keepPreviousData },
    ),
  );
  return useMemo(() => {
    const measures = new Map(used.map(({ id, measure }) => [id, measure]));
    const sets = new Map<string, WorkoutSetView>();
    for (const { exerciseId, blocks } of data?.previous ?? []) {
      const measure = measures.get(exerciseId);
      const best = measure && bestSetOf(measure, blocks.flat());
      if (best) sets.set(exerciseId, best);
    }
    return sets;
  }, [data, used]);
}
