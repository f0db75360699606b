import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newId } from "@/lib/id";
import { useAction } from "@/ui/action";
import { useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useNavigate } from "@/ui/use-navigate";
import { boardRefusals } from "./board-refusals";
import type { BoardPlace } from "./use-board";

/** Joins a board, and leads to the log of the workout that is begun for it. */
export function useJoining(place: BoardPlace, onDone: () => void) {
  const { push } = useNavigate();
  const cache = useQueryClient();
  const { training } = useTRPC();
  const { boards } = useTRPCClient().training;
  // the same over all attempts, so that one whose answer was lost begins nothing twice
  const madeId = useRef(newId());
  return useAction({
    reasonOf: useFailureText(boardRefusals),
    isExclusive: true,
    call: (showsWeights: boolean) =>
      boards.join.mutate({ ...place, showsWeights, workoutId: madeId.current }),
    onDone: ({ workoutId }) => {
      madeId.current = newId();
      onDone();
      void cache.invalidateQueries(training.boards.pathFilter());
      void cache.invalidateQueries(training.workouts.pathFilter());
      push(`/training/workouts/${workoutId}`);
    },
  });
}
