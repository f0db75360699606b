"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTRPC } from "@/ui/trpc";

/** The settings are asked for again after so long. */
const FRESH_MS = 5 * 60_000;

/** Returns whether it is in the user's quiet hours now. What that needs is loaded when it is asked for. */
export function useQuiet({ timeZone }: { timeZone: string }) {
  const queries = useQueryClient();
  const trpc = useTRPC();
  return useCallback(async (): Promise<boolean> => {
    const options = trpc.notifications.settings.get.queryOptions(undefined, { staleTime: FRESH_MS });
    const [settings, { minutesOf, quietEnd }] = await Promise.all([
      queries.fetchQuery(options),
      import("@/lib/day-time"),
    ]);
    const [from, until] = [settings.quietFrom, settings.quietUntil];
    if (from === null || until === null) return false;
    const quiet = { quietFrom: minutesOf(from), quietUntil: minutesOf(until), timeZone };
    return quietEnd(quiet, new Date()) !== null;
  }, [queries, trpc, timeZone]);
}
