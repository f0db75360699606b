import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTRPC } from "@/ui/trpc";
import type { ExerciseView } from "../../exercises/views";
import { type ExerciseFilter, equipmentCounts, filtered, searchLoaded, takenFor } from "./find-exercises";

/** The library rarely changes: what was loaded stays usable without a connection. */
const FRESH_MS = 10 * 60_000;
const kept = { staleTime: FRESH_MS, gcTime: Number.POSITIVE_INFINITY };

const none: ExerciseView[] = [];

/**
 * The exercises that a search and a filter find, most used first, or best match first. The filter works on what is
 * loaded; the search is the server's, which knows the names in every language, and until it answers that of the shown
 * names.
 */
export function useExercises(q: string, filter: ExerciseFilter) {
  const { exercises } = useTRPC().training;
  const all = useQuery(exercises.list.queryOptions({}, kept));
  const found = useQuery(
    exercises.list.queryOptions({ q }, { ...kept, enabled: q !== "", placeholderData: keepPreviousData }),
  );
  const loaded = all.data?.exercises;
  const answered = found.isPlaceholderData ? undefined : found.data?.exercises;
  const { muscle, equipment, isMine } = filter;
  return useMemo(() => {
    const wanted = { muscle, equipment, isMine };
    const searched = q === "" ? loaded : (answered ?? (loaded && searchLoaded(loaded, q)));
    const hits = filtered(searched ?? none, wanted);
    return {
      list: all,
      isLoaded: searched !== undefined,
      hits,
      used: hits.filter(({ uses }) => uses > 0),
      others: hits.filter(({ uses }) => uses === 0),
      counts: equipmentCounts(searched ?? none, wanted),
      taken: q === "" ? null : takenFor(q, hits),
    };
  }, [all, loaded, answered, q, muscle, equipment, isMine]);
}
export type FoundExercises = ReturnType<typeof useExercises>;
