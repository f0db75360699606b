import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";

/** How often it is read anew: while a backup runs, and else. */
const RUNNING_MS = 2000;
const IDLE_MS = 30_000;

export function useOperation() {
  const trpc = useTRPC();
  return useQuery(
    trpc.backups.get.queryOptions(undefined, {
      refetchInterval: ({ state }) => (state.data?.backups.running ? RUNNING_MS : IDLE_MS),
    }),
  );
}

function useRefresh() {
  const trpc = useTRPC();
  const cache = useQueryClient();
  return () => cache.invalidateQueries(trpc.backups.pathFilter());
}

export function useStartBackup() {
  const intl = useIntl();
  const { backups } = useTRPCClient();
  const refresh = useRefresh();
  return useAction({
    call: () => backups.start.mutate(),
    failed: intl.formatMessage({ id: "backups.startFailed" }),
    onSettled: refresh,
  });
}

/** Lets emails and pushes go out that wait since a restore, or deletes them. */
export function useStartOutgoing(onDone: () => void) {
  const intl = useIntl();
  const { backups } = useTRPCClient();
  const refresh = useRefresh();
  return useAction({
    call: backups.startOutgoing.mutate,
    done: intl.formatMessage({ id: "backups.held.done" }),
    onDone: () => {
      onDone();
      return refresh();
    },
  });
}
