import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { onSettled } from "@/ui/idle";
import { useTRPC } from "@/ui/trpc";
import type { ExerciseView } from "../../exercises/views";
import type { RecordView } from "../../records/views";
import type { WorkoutSetView, WorkoutView } from "../../views";
import type { PreviousAnswer } from "../../workouts/views";
import { exerciseIdsOf, previousInputs } from "./previous-inputs";

/** The blocks of sets of the last time, by exercise. */
export type Previous = ReadonlyMap<string, readonly (readonly WorkoutSetView[])[]>;

const forever = { staleTime: Number.POSITIVE_INFINITY };

/** What was done last time, kept while it is asked for more. `first`: rendered with the page. */
export function usePrevious(workout: WorkoutView, first: PreviousAnswer | null): Previous {
  const { workouts } = useTRPC().training;
  const firstInputs = useRef(previousInputs(workout));
  const answers = useQueries({
    queries: previousInputs(workout).map((input, part) => {
      const isFirst = first !== null && JSON.stringify(input) === JSON.stringify(firstInputs.current[part]);
      const given = isFirst && part === 0 ? { initialData: first } : {};
      return workouts.previous.queryOptions(input, { ...forever, ...given });
    }),
    combine: (results) => results.flatMap(({ data }) => data?.previous ?? []),
  });
  const kept = useRef<Previous>(new Map());
  return useMemo(() => {
    const found = answers.map(({ exerciseId, blocks }) => [exerciseId, blocks] as const);
    kept.current = new Map([...kept.current, ...found]);
    return kept.current;
  }, [answers]);
}

function useIsSettled(): boolean {
  const [isIt, setIt] = useState(false);
  useEffect(() => onSettled(() => setIt(true)), []);
  return isIt;
}

/** The workout itself changes them with each tick, but is told from what was before it. */
const lasting = { staleTime: 60_000, refetchOnWindowFocus: false };

/** The records of each exercise, all of them: those of the running workout are told from earlier ones by their workout. */
export function useRecords(workout: WorkoutView): ReadonlyMap<string, RecordView[]> {
  const { records } = useTRPC().training;
  const enabled = useIsSettled();
  const ids = exerciseIdsOf(workout);
  const key = ids.join();
  const answers = useQueries({
    queries: ids.map((id) => records.list.queryOptions({ id, all: true }, { ...lasting, enabled })),
    combine: (results) => results.map(({ data }) => data?.records),
  });
  return useMemo(
    () => new Map(key.split(",").flatMap((id, at) => (answers[at] ? [[id, answers[at]] as const] : []))),
    [answers, key],
  );
}

/** The library rarely changes, and adding an exercise needs it without a connection. */
const library = { staleTime: 10 * 60_000, gcTime: Number.POSITIVE_INFINITY };

/** What the library says of each exercise. */
export function useExerciseFacts(): ReadonlyMap<string, ExerciseView> {
  const { exercises } = useTRPC().training;
  const enabled = useIsSettled();
  const { data } = useQuery(exercises.list.queryOptions({}, { ...library, enabled }));
  return useMemo(() => new Map((data?.exercises ?? []).map((one) => [one.id, one])), [data]);
}

/** How the member trains. */
export function useSettings() {
  const { settings } = useTRPC().training;
  return useQuery(settings.get.queryOptions(undefined, { staleTime: 60_000 }));
}
