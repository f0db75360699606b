import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { type Action, useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { Rests } from "../../settings/rules";
import type { SettingsAnswer, SettingsView } from "../../settings/views";

/** The fields that are to be others. */
export type Change = Partial<Omit<SettingsView, "restSeconds">> & { restSeconds?: Partial<Rests> };

const changed = (now: SettingsView, change: Change): SettingsView => ({
  ...now,
  ...change,
  restSeconds: { ...now.restSeconds, ...change.restSeconds },
});

/** What a change replaces, as a change. */
const backOf = (now: SettingsView, { restSeconds, ...change }: Change): Change => {
  const kept = <T extends object>(all: T, keys: object) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => key in keys));
  return {
    ...kept(now, change),
    ...(restSeconds && { restSeconds: kept(now.restSeconds, restSeconds) }),
  };
};

/** `back`: the change that takes it back; null: it does so itself. */
type Saving = { change: Change; back: Change | null };

/** How the member trains. A change is shown and saved at once, and can be taken back. */
export function useSettings(first: SettingsAnswer) {
  const intl = useIntl();
  const trpc = useTRPC().training.settings;
  const client = useTRPCClient().training.settings;
  const cache = useQueryClient();
  const queryKey = trpc.get.queryKey();
  // what an earlier visit has left may be older than the units of the account
  const options = { initialData: first, refetchOnMount: "always" as const };
  const { settings } = useQuery(trpc.get.queryOptions(undefined, options)).data;
  const saving: Action<Saving, SettingsAnswer> = useAction({
    call: ({ change }: Saving) => client.change.mutate(change),
    optimistic: ({ change }) => {
      // an answer from before the change would show what was
      void cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey) ?? first;
      cache.setQueryData(queryKey, { settings: changed(before.settings, change) });
      return () => cache.setQueryData(queryKey, before);
    },
    done: intl.formatMessage({ id: "training.settings.saved" }),
    undo: (_, { back }) => back && (() => saving.run({ change: back, back: null })),
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
    onFailed: () => cache.invalidateQueries({ queryKey }),
    queue: "training-settings",
  });
  const save = (change: Change) => saving.run({ change, back: backOf(settings, change) });
  return { settings, save };
}
