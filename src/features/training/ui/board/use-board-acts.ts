import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useNavigate } from "@/ui/use-navigate";
import { boardRefusals } from "./board-refusals";
import { type BoardPlace, eventPath } from "./use-board";

/** What all acts have in common: the words of refusals, and that all that is shown is loaded anew. */
function useActing(onDone: () => void = () => {}) {
  const cache = useQueryClient();
  const { boards } = useTRPC().training;
  return {
    reasonOf: useFailureText(boardRefusals),
    isExclusive: true,
    onDone: () => {
      onDone();
      return cache.invalidateQueries(boards.pathFilter());
    },
  };
}

/** One rest for all, from now. */
export function useRestingAll(place: BoardPlace, onDone: () => void) {
  const { boards } = useTRPCClient().training;
  return useAction({
    ...useActing(onDone),
    call: (seconds: number) => boards.callRest.mutate({ ...place, seconds }),
  });
}

/** Ends the rest of all. */
export function useEndingRest(place: BoardPlace) {
  const intl = useIntl();
  const { boards } = useTRPCClient().training;
  return useAction({
    ...useActing(),
    call: () => boards.endRest.mutate(place),
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
  });
}

/** Says one line to all. */
export function useCalling(place: BoardPlace, onDone: () => void) {
  const intl = useIntl();
  const { boards } = useTRPCClient().training;
  return useAction({
    ...useActing(onDone),
    call: (text: string) => boards.callAll.mutate({ ...place, text }),
    done: intl.formatMessage({ id: "training.board.call.done" }),
  });
}

/** Takes the day away from the time, and leads to the time. */
export function useRemovingDay(place: BoardPlace, onDone: () => void) {
  const intl = useIntl();
  const { boards } = useTRPCClient().training;
  return useAction({
    ...useActing(onDone),
    call: () => boards.remove.mutate(place),
    done: intl.formatMessage({ id: "training.board.removed" }),
  });
}

/** Whether the member's numbers are seen; it holds at once, and is shown before the server has answered. */
export function useChoosingWeights(place: BoardPlace) {
  const intl = useIntl();
  const cache = useQueryClient();
  const { boards } = useTRPC().training;
  const client = useTRPCClient().training.boards;
  return useAction({
    ...useActing(),
    queue: "training-board-weights",
    call: (showsWeights: boolean) => client.changeChoice.mutate({ ...place, showsWeights }),
    optimistic: (showsWeights) => {
      const queryKey = boards.get.queryKey(place);
      const before = cache.getQueryData(queryKey);
      const me = before?.board.me;
      if (before && me)
        cache.setQueryData(queryKey, { board: { ...before.board, me: { ...me, showsWeights } } });
      return () => cache.setQueryData(queryKey, before);
    },
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
  });
}

type Leaving = { showsWeights: boolean; workoutId: string };

/** Leaves the board, which can be undone. The workout stays. */
export function useLeaving(place: BoardPlace, onDone: () => void = () => {}) {
  const intl = useIntl();
  const { boards } = useTRPCClient().training;
  const acting = useActing(onDone);
  const back = useAction({
    ...useActing(),
    call: (before: Leaving) => boards.join.mutate({ ...place, ...before }),
    failed: intl.formatMessage({ id: "training.board.join.failed" }),
  });
  return useAction({
    ...acting,
    call: (_: Leaving) => boards.leave.mutate(place),
    done: intl.formatMessage({ id: "training.board.leave.done" }),
    undo: (_, before) => () => back.run(before),
    failed: intl.formatMessage({ id: "training.board.leave.failed" }),
  });
}

/** Back to the page of the time. */
export function useClosing(place: BoardPlace): () => void {
  const { push } = useNavigate();
  return () => push(eventPath(place));
}
