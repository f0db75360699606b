import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { isProgramAsRead } from "../../programs/rules";
import type { ProgramAnswer } from "../../programs/views";
import type { Week } from "./document";
import { toInput } from "./weeks";

type Texts = { name: string; goal: string; note: string };
type Change = Partial<Texts> & { weeks?: Week[] };

const inputOf = ({ weeks, ...texts }: Change) => ({ ...texts, ...(weeks && { weeks: toInput(weeks) }) });

const refusals = { [isProgramAsRead.sentence]: "training.program.changedElsewhere" };

/**
 * A program. A change is shown and saved at once, one after the other, so that the last one wins; one that is refused, as when
 * another device has changed the program before, is taken back, and what the server has is shown. `edit` changes the weeks as
 * they are now, not as they were rendered.
 */
export function useProgram(first: ProgramAnswer) {
  const intl = useIntl();
  const { training } = useTRPC();
  const { programs } = useTRPCClient().training;
  const cache = useQueryClient();
  const { id } = first.program;
  const queryKey = training.programs.get.queryKey({ id });
  const query = useQuery(
    training.programs.get.queryOptions({ id }, { initialData: first, refetchOnMount: "always" }),
  );
  // changes that are on their way: an earlier answer would show what was
  const open = useRef(0);
  // what the changes on their way were made of, with those of them that are saved
  const revision = useRef(first.program.revision);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const now = useCallback(() => (cache.getQueryData(queryKey) ?? first).program, [cache, queryKey, first]);
  const { run, isPending } = useAction({
    call: (change: Change) => programs.change.mutate({ id, revision: revision.current, ...inputOf(change) }),
    optimistic: (change) => {
      if (open.current === 0) revision.current = now().revision;
      open.current += 1;
      void cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, { program: { ...now(), ...change } });
    },
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
    reasonOf: useFailureText(refusals),
    onDone: (answer) => {
      revision.current = answer.program.revision;
      const program = open.current === 1 ? answer.program : { ...now(), revision: revision.current };
      cache.setQueryData(queryKey, { program });
      setSavedAt(new Date());
    },
    onSettled: () => {
      open.current -= 1;
      if (open.current > 0) return;
      void cache.invalidateQueries({ queryKey: training.programs.list.queryKey() });
      void cache.invalidateQueries(training.workouts.list.pathFilter());
    },
    onFailed: () => cache.invalidateQueries({ queryKey }),
    queue: `training-program-${id}`,
  });
  const edit = (change: (weeks: Week[]) => Week[]) => {
    const { weeks } = now();
    const changed = change(weeks);
    if (changed !== weeks) run({ weeks: changed });
  };
  return { query, program: query.data.program, save: run, edit, isSaving: isPending, savedAt };
}
export type ProgramEditing = ReturnType<typeof useProgram>;
export type Edit = ProgramEditing["edit"];
