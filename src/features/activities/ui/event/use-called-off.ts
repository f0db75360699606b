"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useActivityFailure } from "../activity-failure";

const useRefresh = () => {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: trpc.activities.pathKey() });
};

/** Lets a cancelled activity take place after all. */
export function useRestored(id: string) {
  const intl = useIntl();
  const client = useTRPCClient();
  return useAction({
    call: () => client.activities.update.mutate({ id, isCancelled: false }),
    done: intl.formatMessage({ id: "activities.calledOff.restored" }),
    failed: intl.formatMessage({ id: "activities.calledOff.failed" }),
    reasonOf: useActivityFailure(),
    onDone: useRefresh(),
  });
}

/** Cancels an activity as a whole, with Undo. */
export function useCalledOff({ id, title }: { id: string; title: string }, onDone: () => void) {
  const intl = useIntl();
  const client = useTRPCClient();
  const refresh = useRefresh();
  const restored = useRestored(id);
  return useAction({
    call: (message: string) => client.activities.update.mutate({ id, isCancelled: true, message }),
    done: intl.formatMessage({ id: "activities.calledOff.done" }, { title }),
    undo: () => () => restored.run(undefined),
    reasonOf: useActivityFailure(),
    onDone: () => {
      onDone();
      refresh();
    },
  });
}
