import type { KeyboardEvent } from "react";
import type { WorkoutExerciseView } from "../../views";
import { useLog } from "./log-context";

/** Alt and an arrow move an exercise up or down in the workout. */
export function useMoveKeys(one: WorkoutExerciseView | undefined) {
  const { acts } = useLog();
  return (event: KeyboardEvent) => {
    if (!event.altKey || !one || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    acts.move(one, event.key === "ArrowUp" ? -1 : 1);
  };
}
