"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useActivityFailure } from "../activity-failure";

/** Lets a cancelled time of an activity take place after all. */
export function useRestoredTime(id: string) {
  const intl = useIntl();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queries = useQueryClient();
  return useAction({
    call: ({ occurrence }: { occurrence: string }) =>
      client.activities.update.mutate({ id, occurrence, isCancelled: false }),
    done: intl.formatMessage({ id: "activities.time.restored" }),
    failed: intl.formatMessage({ id: "activities.time.failed" }),
    reasonOf: useActivityFailure(),
    onDone: () => void queries.invalidateQueries({ queryKey: trpc.activities.pathKey() }),
  });
}
