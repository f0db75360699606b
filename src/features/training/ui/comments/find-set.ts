import type { WorkoutExerciseView } from "../../views";

/** A set with its exercise; undefined: it is deleted, or none is named. */
export function findSet(exercises: readonly WorkoutExerciseView[], setId: string | null) {
  for (const one of setId === null ? [] : exercises) {
    const set = one.sets.find(({ id }) => id === setId);
    if (set) return { one, set };
  }
  return undefined;
}
