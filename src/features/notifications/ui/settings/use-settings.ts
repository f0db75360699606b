"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createElement } from "react";
import { useIntl } from "react-intl";
import { useFailureText } from "@/ui/refusals";
import { toastError, toastSuccess } from "@/ui/toast";
import { useTRPC } from "@/ui/trpc";
import { UndoButton } from "@/ui/undo-button";
import type { SettingsChange } from "../../settings/schema";
import { changed, inverse } from "./changed";

/** My settings, and how to change them: shown at once, saved at once, with a way back; taken back where it fails. */
export function useSettings() {
  const intl = useIntl();
  const say = useFailureText();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const { queryKey } = trpc.notifications.settings.get.queryOptions();
  const settings = useQuery(trpc.notifications.settings.get.queryOptions());
  // one after the other, so that the last choice is the one that stays
  const save = useMutation(
    trpc.notifications.settings.change.mutationOptions({ scope: { id: "notification-settings" } }),
  );
  const change = async (wanted: SettingsChange, isUndo = false): Promise<void> => {
    const before = cache.getQueryData(queryKey);
    if (!before) return;
    await cache.cancelQueries({ queryKey });
    cache.setQueryData(queryKey, changed(before, wanted));
    try {
      await save.mutateAsync(wanted);
      const undo = createElement(UndoButton, { onUndo: () => void change(inverse(before, wanted), true) });
      toastSuccess(intl.formatMessage({ id: "notifications.settings.saved" }), isUndo ? undefined : undo);
    } catch (error) {
      toastError(intl.formatMessage({ id: "ui.failure.notSaved" }), say(error));
      // at once, and not by asking: the server may be out of reach
      cache.setQueryData(queryKey, (now) => now && changed(now, inverse(before, wanted)));
      await cache.invalidateQueries({ queryKey });
    }
  };
  return { settings, change: (wanted: SettingsChange) => void change(wanted) };
}
