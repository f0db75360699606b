import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { JournalEntryView } from "../views";
import { storedChanges } from "./entry-changes";
import { createWriter, type Writer } from "./writer";

/** What a list says of a day. */
const looksOf = ({ mood, updatedAt }: JournalEntryView) => `${mood} ${updatedAt !== null}`;

/** The writer of this page. What was left on the device is saved when it begins, what is left to save when it ends. */
export function useWriter(userId: string): Writer {
  const trpc = useTRPC();
  const cache = useQueryClient();
  const client = useTRPCClient();
  const [writer] = useState(() =>
    createWriter({
      stored: storedChanges(userId),
      save: async (day, changes) => {
        // by the cache of calls, which leads to the sign-in page when the session has ended
        const call = cache.getMutationCache().build(cache, {
          mutationFn: () => client.journal.write.mutate({ day, ...changes }),
          networkMode: "always",
        });
        return (await call.execute(undefined)).entry;
      },
      onSaved: async (entry) => {
        const key = trpc.journal.get.queryKey({ day: entry.day });
        const before = cache.getQueryData(key)?.entry;
        // one that is on its way may still bring what was there before
        await cache.cancelQueries({ queryKey: key });
        cache.setQueryData(key, (data) => data && { ...data, entry });
        if (!before || looksOf(before) !== looksOf(entry))
          await cache.invalidateQueries(trpc.journal.list.pathFilter());
      },
    }),
  );
  useEffect(() => {
    writer.resume();
    const flush = () => void writer.flush();
    addEventListener("online", flush);
    return () => {
      removeEventListener("online", flush);
      flush();
    };
  }, [writer]);
  return writer;
}
