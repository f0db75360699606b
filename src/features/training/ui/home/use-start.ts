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

/**
 * `copyOf`: an earlier workout to do again. `planned`: one that was planned. `plan`: the time of an activity for which exercises
 * are to be planned. None: an empty one.
 */
type Begun = { copyOf?: string; planned?: string; plan?: { activityId: string; occurrence?: string } };

/** Begins a workout, and leads to its log. */
export function useStart() {
  const intl = useIntl();
  const { push } = useNavigate();
  const { workouts } = useTRPCClient().training;
  const { training } = useTRPC();
  const cache = useQueryClient();
  // the same over all attempts, so that one whose answer was lost begins nothing twice
  const madeId = useRef(newId());
  const begin = ({ copyOf, planned, plan }: Begun): Promise<{ workout: WorkoutView }> => {
    if (planned) return workouts.start.mutate({ id: planned });
    if (plan) return workouts.create.mutate({ id: madeId.current, ...plan });
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

/** Begins a workout where the address asks for it, once, unless one goes on; or plans one for a time of an activity. */
export function useBeginning({ run }: Start, isStarted: boolean): void {
  const asked = useSearchParams();
  const hasBegun = useRef(false);
  useEffect(() => {
    const [activityId, occurrence] = [asked.get("activity"), asked.get("time")];
    if (hasBegun.current || (!activityId && !asked.has("begin"))) return;
    hasBegun.current = true;
    showAt("/training");
    if (activityId) run({ plan: { activityId, ...(occurrence && { occurrence }) } });
    else if (!isStarted) run({});
  }, [asked, isStarted, run]);
}
