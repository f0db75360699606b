import type { WorkoutView } from "../../views";

/** Max exercises that one call asks for: more would not fit into an address. */
const AT_ONCE = 40;

export const exerciseIdsOf = ({ exercises }: WorkoutView) =>
  [...new Set(exercises.map(({ exercise }) => exercise.id))].sort();

/** The calls that ask what was done last time. In an order of their own, so that moving an exercise asks nothing anew. */
export function previousInputs(workout: WorkoutView): { exerciseIds: string[]; before: string }[] {
  const ids = exerciseIdsOf(workout);
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) => ({
    exerciseIds: ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
    before: workout.startedAt,
  }));
}
