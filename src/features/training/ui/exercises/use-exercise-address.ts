import { useSearchParams } from "next/navigation";
import { showAt } from "@/ui/history-entry";
import { type ExerciseFilter, equipmentIn, muscleIn } from "./find-exercises";

/** The search and the filter that the address names. Choosing others replaces its entry: Back leaves the list. */
export function useExerciseAddress() {
  const search = useSearchParams();
  const q = search.get("q") ?? "";
  const filter: ExerciseFilter = {
    muscle: muscleIn(search.get("muscle")),
    equipment: equipmentIn(search.get("equipment")),
    isMine: search.has("mine"),
  };
  const show = (q: string, { muscle, equipment, isMine }: ExerciseFilter) => {
    const query = new URLSearchParams({
      ...(q && { q }),
      ...(muscle && { muscle }),
      ...(equipment && { equipment }),
      ...(isMine && { mine: "1" }),
    });
    showAt(query.size > 0 ? `/training/exercises?${query}` : "/training/exercises");
  };
  return {
    q,
    filter,
    search: (text: string) => show(text, filter),
    narrow: (chosen: ExerciseFilter) => show(q, chosen),
  };
}
