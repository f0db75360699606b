import { createElement, useCallback } from "react";
import { useIntl } from "react-intl";
import { toastSuccess } from "@/ui/toast";
import { UndoButton } from "@/ui/undo-button";

/** Says what was taken away, with a button that brings it back. */
export function useUndoToast() {
  const intl = useIntl();
  return useCallback(
    (id: string, onUndo: () => void) =>
      toastSuccess(intl.formatMessage({ id }), createElement(UndoButton, { onUndo })),
    [intl],
  );
}
