"use client";

import { FormattedMessage } from "react-intl";
import { Button } from "./button";
import { DialogFooter } from "./dialog-footer";
import type { DialogProps } from "./dialog-frame";
import { lazyDialog } from "./lazy-dialog";
import { useCloseOnBack } from "./use-close-on-back";

export { DialogFooter };

const DialogWindow = lazyDialog(() => import("./dialog-window").then((it) => it.DialogWindow));

/** A dialog; on a phone a bottom sheet. Back, Esc and a press outside close it. */
export function Dialog(props: DialogProps) {
  useCloseOnBack(props.opened && !props.isInHistory, props.onClose);
  return <DialogWindow {...props} />;
}

/** The last part of a dialog, or of a tab of it, in which nothing is saved. */
export const CloseFooter = ({ onClose }: { onClose: () => void }) => (
  <DialogFooter>
    <Button variant="default" onClick={onClose}>
      <FormattedMessage id="ui.close" />
    </Button>
  </DialogFooter>
);
