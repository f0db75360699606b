import { useCallback } from "react";
import { serverTime } from "@/ui/server-clock";
import { useNavigate } from "@/ui/use-navigate";
import type { WorkoutView } from "../../views";
import type { Sides } from "./cards";
import type { LogActs } from "./log-acts";
import { lastTicked, proposalOf, takenOver } from "./rows";
import type { Timers } from "./timers";
import { useUndoToast } from "./use-undo-toast";

/** Takes a workout away, which can be undone, and leads to the others. */
export function useDiscard(acts: LogActs, timers: Timers, workoutId: string) {
  const navigate = useNavigate();
  const showUndo = useUndoToast();
  return useCallback(() => {
    timers.endAll(workoutId);
    showUndo("training.log.deleted", acts.deleteWorkout());
    navigate.push("/training");
  }, [acts, timers, workoutId, navigate, showUndo]);
}

type Log = { acts: LogActs; timers: Timers };

/** Ends a workout. `open`: what becomes of the sets that are not ticked. */
export const finish = (
  { acts, timers }: Log,
  workout: WorkoutView,
  sides: Pick<Sides, "previousOf">,
  { open, at }: { open: "tick" | "leave"; at?: string },
): void => {
  for (const one of workout.exercises) {
    if (one.isSkipped) continue;
    const left = one.sets.filter(({ isCompleted }) => !isCompleted);
    const isNothing = left.length === one.sets.length && one.note === "";
    if (open === "leave" && isNothing) {
      acts.removeExercise(one);
      continue;
    }
    for (const set of left) {
      const proposal = proposalOf(one.sets, set.id, sides.previousOf(one));
      const taken = takenOver(one.exercise.measure, set, proposal);
      if (open === "tick" && "values" in taken)
        acts.changeSet(one, set.id, { ...taken.values, isCompleted: true });
      else acts.removeSet(one, set);
    }
  }
  acts.complete(at ?? serverTime().toISOString());
  timers.endAll(workout.id);
};

/** When a workout that was left open ended: with its last tick. */
export const lastMoment = ({ exercises }: WorkoutView): string | null =>
  lastTicked(exercises)?.completedAt ?? null;
