import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { showAt } from "@/ui/history-entry";
import { type ExerciseFilter, equipmentIn, muscleIn } from "./find-exercises";

type Wanted = { q: string; filter: ExerciseFilter };

/**
 * The search and the filter, which the address names, so that they survive a reload. Choosing others replaces its
 * entry: Back leaves the list. The address is read once, since the router reports a change of it later than the next
 * press may come.
 */
export function useExerciseAddress() {
  const search = useSearchParams();
  const [wanted, setWanted] = useState<Wanted>(() => ({
    q: search.get("q") ?? "",
    filter: {
      muscle: muscleIn(search.get("muscle")),
      equipment: equipmentIn(search.get("equipment")),
      isMine: search.has("mine"),
    },
  }));
  const show = ({ q, filter }: Wanted) => {
    setWanted({ q, filter });
    const { muscle, equipment, isMine } = filter;
    const query = new URLSearchParams({
      ...(q.trim() && { q: q.trim() }),
      ...(muscle && { muscle }),
      ...(equipment && { equipment }),
      ...(isMine && { mine: "1" }),
    });
    showAt(query.size > 0 ? `/training/exercises?${query}` : "/training/exercises");
  };
  return {
    ...wanted,
    search: (q: string) => show({ ...wanted, q }),
    narrow: (filter: ExerciseFilter) => show({ ...wanted, filter }),
  };
}
