import { useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";
import type { SetKind } from "../../rules";
import type { WorkoutView } from "../../views";
import type { ChosenExercise } from "../exercises/exercise-picker";
import { useLog } from "./log-context";

/** Time in which what was done last time must arrive: without a connection an exercise is added all the same. */
const PATIENCE_MS = 1200;
/** Sets of an exercise that was never done. */
const USUAL: readonly SetKind[] = ["NORMAL", "NORMAL", "NORMAL"];

const later = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

/** Adds exercises, each with as many sets as last time. */
export function useAddExercises(workout: WorkoutView) {
  const cache = useQueryClient();
  const { workouts } = useTRPC().training;
  const { acts } = useLog();
  return async (chosen: readonly ChosenExercise[]) => {
    const input = { exerciseIds: chosen.map(({ id }) => id).sort(), before: workout.startedAt };
    const asked = cache
      .fetchQuery({ ...workouts.previous.queryOptions(input), retry: false })
      .catch(() => null);
    const answer = await Promise.race([asked, later(PATIENCE_MS)]);
    for (const exercise of chosen) {
      const before = answer?.previous.find(({ exerciseId }) => exerciseId === exercise.id);
      const kinds = before?.blocks[0]?.map(({ kind }) => kind);
      acts.addExercise(exercise, kinds && kinds.length > 0 ? kinds : USUAL);
    }
  };
}
