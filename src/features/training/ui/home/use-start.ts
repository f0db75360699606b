import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { newId } from "@/lib/id";
import { useAction } from "@/ui/action";
import { showAt } from "@/ui/history-entry";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useNavigate } from "@/ui/use-navigate";
import type { WorkoutView } from "../../views";

/** `copyOf`: an earlier workout to do again. `planned`: one that was planned. Neither: an empty one. */
type Begun = { copyOf?: string; planned?: string };

/** Begins a workout, and leads to its log. */
export function useStart() {
  const intl = useIntl();
  const { push } = useNavigate();
  const { workouts } = useTRPCClient().training;
  const { training } = useTRPC();
  const cache = useQueryClient();
  // the same over all attempts, so that one whose answer was lost begins nothing twice
  const madeId = useRef(newId());
  const begin = ({ copyOf, planned }: Begun): Promise<{ workout: WorkoutView }> => {
    if (planned) return workouts.start.mutate({ id: planned });
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return workouts.create.mutate({ id: madeId.current, timeZone, ...(copyOf && { copyOf }) });
  };
  return useAction({
    call: begin,
    isExclusive: true,
    failed: intl.formatMessage({ id: "training.start.failed" }),
    onDone: ({ workout }) => {
      madeId.current = newId();
      cache.setQueryData(training.workouts.get.queryKey({ id: workout.id }), { workout });
      void cache.invalidateQueries({ queryKey: training.workouts.list.pathKey() });
      push(`/training/workouts/${workout.id}`);
    },
  });
}
export type Start = ReturnType<typeof useStart>;

/** Begins a workout where the address asks for it, once, unless one goes on. */
export function useBeginning({ run }: Start, isStarted: boolean): void {
  const isAsked = useSearchParams().has("begin");
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isAsked || hasBegun.current) return;
    hasBegun.current = true;
    showAt("/training");
    if (!isStarted) run({});
  }, [isAsked, isStarted, run]);
}
