"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { NotificationSettings, SettingsChange } from "../../settings/schema";
import { changed, inverse } from "./changed";

type Wanted = {
  before: NotificationSettings;
  wanted: SettingsChange;
  isUndo: boolean;
  onSettled: (isDone: boolean) => void;
};

/** The user's settings. Changes are shown and saved at once and can be undone; a failed one is rolled back. */
export function useSettings() {
  const intl = useIntl();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const { queryKey } = trpc.notifications.settings.get.queryOptions();
  const settings = useQuery(trpc.notifications.settings.get.queryOptions());
  const { run } = useAction({
    call: ({ wanted }: Wanted) => client.notifications.settings.change.mutate(wanted),
    queue: "notification-settings",
    optimistic: async ({ before, wanted }) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, changed(before, wanted));
      // reverted at once rather than by refetching: the server may be unreachable
      return () => {
        cache.setQueryData(queryKey, (now) => now && changed(now, inverse(before, wanted)));
        void cache.invalidateQueries({ queryKey });
      };
    },
    done: intl.formatMessage({ id: "notifications.settings.saved" }),
    onDone: (_, { onSettled }) => {
      onSettled(true);
      // what counts as unread may have changed
      return cache.invalidateQueries({ queryKey: ["messaging"] });
    },
    onFailed: (_, { onSettled }) => onSettled(false),
    undo: (_, { before, wanted, isUndo }) => (isUndo ? null : () => change(inverse(before, wanted), true)),
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
  });
  const change = (wanted: SettingsChange, isUndo = false) =>
    new Promise<boolean>((onSettled) => {
      const before = cache.getQueryData(queryKey);
      if (before) run({ before, wanted, isUndo, onSettled });
    });
  /** Resolves to whether it was saved. */
  return { settings, change: (wanted: SettingsChange) => change(wanted) };
}
