import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { addDays } from "@/lib/whole-days";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";

type Range = { from: string; to: string };
type Pause = Range & { reason: string };

/** A pause lasts at most a year. */
const LONGEST = 365;

/** Sets a pause; it can be taken back at once. */
export function usePausing(onDone: () => void) {
  const intl = useIntl();
  const { weeks } = useTRPCClient().training;
  const refresh = useRefreshWeek();
  const back = useAction({
    call: (range: Range) => weeks.removePause.mutate(range),
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
    onSettled: refresh,
  });
  return useAction({
    call: (pause: Pause) => weeks.addPause.mutate(pause),
    done: intl.formatMessage({ id: "training.pause.done" }),
    undo:
      (_, { from, to }) =>
      () =>
        back.run({ from, to }),
    onDone,
    onSettled: refresh,
  });
}

function useRefreshWeek() {
  const cache = useQueryClient();
  const { weeks } = useTRPC().training;
  return () => cache.invalidateQueries({ queryKey: weeks.get.queryKey() });
}

/** Takes days out of a pause, a single one or all from today on, which can be undone. */
export function usePauses(today: string) {
  const intl = useIntl();
  const { weeks } = useTRPCClient().training;
  const refresh = useRefreshWeek();
  const failed = intl.formatMessage({ id: "ui.failure.notSaved" });
  const back = useAction({
    call: async (pauses: Pause[]) => {
      for (const pause of pauses) await weeks.addPause.mutate(pause);
    },
    failed,
    onSettled: refresh,
  });
  const undo =
    ({ removed }: { removed: Pause[] }) =>
    () =>
      back.run(removed);
  const remove = useAction({
    call: (day: string) => weeks.removePause.mutate({ from: day, to: day }),
    done: intl.formatMessage({ id: "training.pause.dayRemoved" }),
    undo,
    failed,
    onSettled: refresh,
  });
  const end = useAction({
    call: () => weeks.removePause.mutate({ from: today, to: addDays(today, LONGEST) }),
    done: intl.formatMessage({ id: "training.pause.ended" }),
    undo,
    failed,
    onSettled: refresh,
  });
  return { removeDay: remove.run, end: () => end.run(), isEnding: end.isPending };
}
