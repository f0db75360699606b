import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { newId } from "@/lib/id";
import type { Sport } from "@/lib/track";
import { type Action, useAction } from "@/ui/action";
import type { FieldErrors } from "@/ui/fields";
import { useFailureText } from "@/ui/refusals";
import { type Client, useTRPC, useTRPCClient } from "@/ui/trpc";
import { useNavigate } from "@/ui/use-navigate";
import type { WorkoutView } from "../../views";
import type { RunFields, readRun } from "./run-form";
import { useAdopt } from "./use-run-acts";

type Change = Parameters<Client["training"]["workouts"]["change"]["mutate"]>[0];
type Changed = { workout: WorkoutView };

type Given = {
  edited: WorkoutView | null;
  isRecorded: boolean;
  wasIndoors: boolean;
  onClose: () => void;
};

type Filled = {
  values: RunFields;
  indoors: boolean;
  timeZone: string;
  read: ReturnType<typeof readRun>;
};

/** What brings a run back to what it is now. */
function backOf({ id, note, startedAt, completedAt, endurance }: WorkoutView, given: Given): Change {
  if (!endurance) return { id, note };
  const { sport, distanceMetres, elapsedSeconds, movingSeconds, climbMetres, heartRate } = endurance;
  const where = { sport, isIndoors: given.wasIndoors };
  if (given.isRecorded) return { id, note, endurance: where };
  const numbers = { distanceMetres, elapsedSeconds, movingSeconds, climbMetres, heartRate };
  return { id, note, startedAt, completedAt, endurance: { ...where, ...numbers } };
}

/** Changes a run; it can be changed back at once. */
function useChanging(given: Given) {
  const intl = useIntl();
  const { workouts } = useTRPCClient().training;
  const adopt = useAdopt();
  const reasonOf = useFailureText();
  const back: Action<Change, Changed> = useAction({
    call: (change: Change) => workouts.change.mutate(change),
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
    onDone: adopt,
  });
  return useAction({
    call: ({ change }: { change: Change; before: Change }) => workouts.change.mutate(change),
    done: intl.formatMessage({ id: "training.run.changed" }),
    undo:
      (_, { before }) =>
      () =>
        back.run(before),
    failed: (_error, _input, reason) => reason,
    reasonOf,
    onDone: async (answer) => {
      given.onClose();
      await adopt(answer);
    },
  });
}

/** Saves the form. A new run is opened. */
export function useSaveRun(given: Given) {
  const { workouts } = useTRPCClient().training;
  const { training } = useTRPC();
  const cache = useQueryClient();
  const { push } = useNavigate();
  const reasonOf = useFailureText();
  const changing = useChanging(given);
  // the same over all attempts, so that one whose answer was lost adds nothing twice
  const [madeId] = useState(newId);
  const { edited, isRecorded, onClose } = given;
  const save = async (filled: Filled): Promise<FieldErrors<RunFields> | undefined> => {
    const { values, indoors, timeZone, read } = filled;
    const where = { sport: values.sport as Sport, isIndoors: indoors };
    if (edited && isRecorded) {
      const change = { id: edited.id, note: values.note, endurance: where };
      changing.run({ change, before: backOf(edited, given) });
      return;
    }
    if ("faults" in read) return;
    const run = { ...read, endurance: { ...read.endurance, ...where } };
    if (edited) {
      changing.run({ change: { id: edited.id, ...run }, before: backOf(edited, given) });
      return;
    }
    try {
      const { workout } = await workouts.create.mutate({ id: madeId, timeZone, ...run });
      cache.setQueryData(training.workouts.get.queryKey({ id: workout.id }), { workout });
      void cache.invalidateQueries(training.pathFilter());
      onClose();
      push(`/training/workouts/${workout.id}`);
    } catch (error) {
      return { form: reasonOf(error) };
    }
  };
  return { save, isPending: changing.isPending };
}
