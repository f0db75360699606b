import { useMemo, useRef } from "react";
import type { SettingsView } from "../../settings/views";
import type { WorkoutView } from "../../views";
import { logActs } from "./log-acts";
import type { LogMember } from "./log-context";
import { useSettings } from "./use-history";
import { useLogStore } from "./use-log-store";
import { useWorkout } from "./use-workout";

/** A workout of the member with what can be done to it. `first`: rendered with the page. */
export function useWorkoutLog(
  me: LogMember,
  id: string,
  first: { workout: WorkoutView | null; settings: SettingsView },
) {
  const store = useLogStore(me.id);
  const shown = useWorkout(store, id, first.workout);
  const latest = useRef(shown.workout);
  latest.current = shown.workout;
  const acts = useMemo(() => logActs(store, id, () => latest.current), [store, id]);
  const settings = useSettings().data?.settings ?? first.settings;
  return { ...shown, store, acts, settings };
}
