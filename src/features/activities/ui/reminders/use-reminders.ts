"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { ReminderChange } from "../../reminders/schema";

type Minutes = ReminderChange["minutes"];
type Wanted = { minutes: Minutes; before: Minutes; isUndo: boolean };

/** When the user is reminded of activities. A change is shown and saved at once and can be undone. */
export function useReminders() {
  const intl = useIntl();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const { queryKey } = trpc.activities.reminders.get.queryOptions();
  const setting = useQuery(trpc.activities.reminders.get.queryOptions());
  const { run } = useAction({
    call: ({ minutes }: Wanted) => client.activities.reminders.set.mutate({ minutes }),
    queue: "reminders",
    optimistic: async ({ minutes, before }) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, { minutes });
      return () => {
        cache.setQueryData(queryKey, { minutes: before });
        void cache.invalidateQueries({ queryKey });
      };
    },
    done: intl.formatMessage({ id: "notifications.settings.saved" }),
    undo: (_, { minutes, before, isUndo }) =>
      isUndo ? null : () => change({ minutes: before, before: minutes, isUndo: true }),
    failed: intl.formatMessage({ id: "activities.reminders.failed" }),
  });
  const change = (wanted: Wanted) => {
    run(wanted);
  };
  const toggle = (one: Minutes[number]) => {
    const before = (cache.getQueryData(queryKey)?.minutes ?? []) as Minutes;
    const minutes = before.includes(one) ? before.filter((other) => other !== one) : [...before, one];
    run({ minutes, before, isUndo: false });
  };
  return { setting, toggle };
}
