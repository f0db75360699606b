"use client";

import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "./button";
import type { DialogProps } from "./dialog-frame";
import { lazyDialog } from "./lazy-dialog";
import overlays from "./overlays.module.css";
import { useCloseOnBack } from "./use-close-on-back";

const DialogWindow = lazyDialog(() => import("./dialog-window").then((it) => it.DialogWindow));

/** A dialog; on a phone a bottom sheet. Back, Esc and a press outside close it. */
export function Dialog(props: DialogProps) {
  useCloseOnBack(props.opened && !props.isInHistory, props.onClose);
  return <DialogWindow {...props} />;
}

/** The last part of a dialog: cancel and the main button, right-aligned; on a phone they share the width. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={overlays.foot}>{children}</div>;
}

/** The last part of a dialog, or of a tab of it, in which nothing is saved. */
export const CloseFooter = ({ onClose }: { onClose: () => void }) => (
  <DialogFooter>
    <Button variant="default" onClick={onClose}>
      <FormattedMessage id="ui.close" />
    </Button>
  </DialogFooter>
);
