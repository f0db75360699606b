import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { type Action, useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { LineView } from "../../runs/views";
import type { WorkoutView } from "../../views";

/** Seconds since the recorded start, or an instant (ISO). Left out: from the start, to the end. */
export type Part = { from?: number | string; to?: number | string };
/** What is taken off a recording, in seconds since its recorded start. */
type Shape = Pick<LineView, "trim" | "cuts">;

/** `before`: what it is undone to. */
type Reshaping = { before: Shape } & (
  | { act: "trim"; part: Part }
  | { act: "cut"; part: Required<Part> }
  | { act: "untrim" | "uncut" }
  | { act: "restore" }
);

type Changed = { workout: WorkoutView };

const doneWords = {
  trim: "training.run.trimmed",
  untrim: "training.run.untrimmed",
  cut: "training.run.cut",
  uncut: "training.run.uncut",
} as const;

/** Shows a workout as the server now has it, and asks anew for what follows from it. */
export function useAdopt() {
  const cache = useQueryClient();
  const { training } = useTRPC();
  return async ({ workout }: Changed): Promise<void> => {
    const { id } = workout;
    const queryKey = training.workouts.get.queryKey({ id });
    await cache.cancelQueries({ queryKey });
    cache.setQueryData(queryKey, { workout });
    void cache.invalidateQueries({ queryKey: training.runs.line.queryKey({ id }) });
    for (const { queryKey: stale } of [
      training.workouts.list.pathFilter(),
      training.weeks.pathFilter(),
      training.records.pathFilter(),
    ])
      void cache.invalidateQueries({ queryKey: stale });
  };
}

/** Takes both ends, or a part, off a recording; each is undone at once, or later all of its kind. */
export function useRunActs(id: string) {
  const intl = useIntl();
  const { runs } = useTRPCClient().training;
  const adopt = useAdopt();
  const trimTo = (trim: Part | null): Promise<Changed> =>
    trim ? runs.trim.mutate({ id, ...trim }) : runs.untrim.mutate({ id });
  const restore = async ({ trim, cuts }: Shape): Promise<Changed> => {
    await runs.uncut.mutate({ id });
    for (const { from, to } of cuts) await runs.cut.mutate({ id, from, to });
    return trimTo(trim);
  };
  const call = (one: Reshaping): Promise<Changed> => {
    if (one.act === "restore") return restore(one.before);
    if (one.act === "trim") return trimTo(one.part);
    if (one.act === "untrim") return trimTo(null);
    return one.act === "cut" ? runs.cut.mutate({ id, ...one.part }) : runs.uncut.mutate({ id });
  };
  const reshaping: Action<Reshaping, Changed> = useAction<Reshaping, Changed>({
    call,
    done: (_, { act }) => (act === "restore" ? null : intl.formatMessage({ id: doneWords[act] })),
    undo: (_, { act, before }) =>
      act === "restore" ? null : () => reshaping.run({ act: "restore", before }),
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
    onDone: adopt,
    isExclusive: true,
  });
  return reshaping;
}
export type Reshape = ReturnType<typeof useRunActs>;
