"use client";

import { FormattedMessage } from "react-intl";
import { Button } from "./button";
import { DialogFrame } from "./dialog-frame";
import overlays from "./overlays.module.css";
import { useCloseOnBack } from "./use-close-on-back";
import type { Unsaved } from "./use-unsaved";

/** Asks whether what was typed into a dialog may be lost: in a window of its own, as dialogs are built with it. */
export function LostText({ unsaved: { leaving, stay, setUnsaved } }: { unsaved: Unsaved }) {
  const isAsked = leaving !== null;
  useCloseOnBack(isAsked, stay);
  const lose = () => {
    setUnsaved(false);
    stay();
    leaving?.();
  };
  return (
    <DialogFrame
      isCompact
      opened={isAsked}
      onClose={stay}
      title={<FormattedMessage id="ui.unsaved.title" />}
      width={440}
    >
      <p>
        <FormattedMessage id="ui.unsaved.text" />
      </p>
      <div className={overlays.foot}>
        <Button variant="subtle" onClick={stay} data-autofocus>
          <FormattedMessage id="ui.unsaved.stay" />
        </Button>
        <Button variant="light" color="red" onClick={lose}>
          <FormattedMessage id="ui.unsaved.leave" />
        </Button>
      </div>
    </DialogFrame>
  );
}
