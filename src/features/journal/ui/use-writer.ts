import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { createSingleton } from "@/ui/singleton";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { JournalEntryView } from "../views";
import { storedChanges } from "./entry-changes";
import { createWriter, type Writer } from "./writer";

/** What a list says of a day. */
const looksOf = ({ mood, updatedAt }: JournalEntryView) => `${mood} ${updatedAt !== null}`;

type UserWriter = Writer & { userId: string; start(): void; stop(): void };

/** One per tab: what the journal's page has not saved when it is left goes on being saved on the next. */
const writers = createSingleton<UserWriter>();

/** The writer of this tab, without saving anything by itself. */
export function useSharedWriter(userId: string): Writer {
  const trpc = useTRPC();
  const cache = useQueryClient();
  const client = useTRPCClient();
  const writer = useMemo(() => {
    const create = (): UserWriter => {
      const made = createWriter({
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
      });
      return { ...made, userId, start() {}, stop: () => void made.flush() };
    };
    return writers.get((one) => one.userId === userId, create);
  }, [userId, trpc, cache, client]);
  useEffect(() => writers.retain(writer), [writer]);
  return writer;
}

/** The writer on the journal's page. What was left on the device is saved when it begins, what is left to save when it ends. */
export function useWriter(userId: string): Writer {
  const writer = useSharedWriter(userId);
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
