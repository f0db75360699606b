import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useIntl } from "react-intl";
import { newId } from "@/lib/id";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useNavigate } from "@/ui/use-navigate";
import type { ProgramAnswer } from "../../programs/views";

type Starting = { programId: string; from: string; time: string; missed: "WAIT" | "SKIP" };
type Making = { name?: string; copyOf?: string };

/** Puts an answer in place of what was loaded. What a run plans stands in the week and in the list of workouts, too. */
function useTaking() {
  const cache = useQueryClient();
  const { training } = useTRPC();
  return ({ program }: ProgramAnswer) => {
    cache.setQueryData(training.programs.get.queryKey({ id: program.id }), { program });
    void cache.invalidateQueries({ queryKey: training.programs.list.queryKey() });
    void cache.invalidateQueries(training.workouts.list.pathFilter());
    void cache.invalidateQueries(training.weeks.pathFilter());
  };
}

/** Makes an empty program, or a copy of one, and leads to it. */
export function useMakeProgram() {
  const intl = useIntl();
  const { programs } = useTRPCClient().training;
  const take = useTaking();
  const { push } = useNavigate();
  // the same over all attempts, so that one whose answer was lost makes nothing twice
  const madeId = useRef(newId());
  return useAction({
    call: (made: Making) => programs.create.mutate({ id: madeId.current, ...made }),
    isExclusive: true,
    failed: intl.formatMessage({ id: "training.program.make.failed" }),
    done: (_, { copyOf }) => (copyOf ? intl.formatMessage({ id: "training.program.copied" }) : null),
    onDone: ({ program }) => {
      madeId.current = newId();
      take({ program });
      push(`/training/programs/${program.id}`);
    },
  });
}

/** Puts the days of a program into the calendar. */
export function useStartProgram(onStarted: (programId: string) => void) {
  const intl = useIntl();
  const { programs } = useTRPCClient().training;
  const take = useTaking();
  const madeId = useRef(newId());
  return useAction({
    call: (start: Starting) => programs.start.mutate({ id: madeId.current, ...start }),
    isExclusive: true,
    done: intl.formatMessage({ id: "training.program.start.done" }),
    onDone: (answer) => {
      madeId.current = newId();
      take(answer);
      onStarted(answer.program.id);
    },
  });
}

/** Takes what lies ahead out of the calendar. */
export function useStopProgram(onStopped: () => void) {
  const intl = useIntl();
  const { programs } = useTRPCClient().training;
  const take = useTaking();
  return useAction({
    call: (id: string) => programs.stop.mutate({ id }),
    done: intl.formatMessage({ id: "training.program.stop.done" }),
    onDone: (answer) => {
      take(answer);
      onStopped();
    },
  });
}

/** Deletes a program and leads to the list. */
export function useDeleteProgram() {
  const intl = useIntl();
  const { programs } = useTRPCClient().training;
  const cache = useQueryClient();
  const { training } = useTRPC();
  const { push } = useNavigate();
  return useAction({
    call: (id: string) => programs.delete.mutate({ id }),
    done: intl.formatMessage({ id: "training.program.delete.done" }),
    onDone: (_, id) => {
      push("/training/programs");
      cache.removeQueries({ queryKey: training.programs.get.queryKey({ id }) });
      void cache.invalidateQueries({ queryKey: training.programs.list.queryKey() });
      void cache.invalidateQueries(training.workouts.list.pathFilter());
      void cache.invalidateQueries(training.weeks.pathFilter());
    },
  });
}
