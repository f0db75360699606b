import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { Entry } from "./use-entry";
import type { Writer } from "./writer";

/** Removes a day; the undo writes it again as it was shown. */
export function useRemoval(writer: Writer) {
  const intl = useIntl();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const cache = useQueryClient();
  const action = useAction({
    call: async ({ day }: Entry) => {
      await writer.flush();
      const isStored = cache.getQueryData(trpc.journal.get.queryKey({ day }))?.entry.updatedAt;
      if (isStored) await client.journal.delete.mutate({ day });
      writer.forget(day);
    },
    done: intl.formatMessage({ id: "journal.removed" }),
    failed: intl.formatMessage({ id: "journal.removeFailed" }),
    undo:
      (_, { day, mood, energy, sleepMinutes, tags, note }) =>
      () =>
        writer.change(day, { mood, energy, sleepMinutes, tags, note }, true),
    onSettled: () => cache.invalidateQueries(trpc.journal.pathFilter()),
  });
  return action;
}
