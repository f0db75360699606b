"use client";

import { FormattedMessage } from "react-intl";
import { AnswerForm } from "./answer-form";
import { DialogFrame } from "./dialog-frame";
import { useCloseOnBack } from "./use-close-on-back";
import type { Unsaved } from "./use-unsaved";

/** Asks whether what was typed into a dialog may be lost: in a window of its own, as dialogs are built with it. */
export function LostText({ unsaved: { leaving, stay, setUnsaved } }: { unsaved: Unsaved }) {
  const isAsked = leaving !== null;
  useCloseOnBack(isAsked, stay);
  return (
    <DialogFrame
      isCompact
      opened={isAsked}
      onClose={stay}
      title={<FormattedMessage id="ui.unsaved.title" />}
      width={440}
    >
      <AnswerForm
        onClose={stay}
        refusal={<FormattedMessage id="ui.unsaved.stay" />}
        action={<FormattedMessage id="ui.unsaved.leave" />}
        onConfirm={() => {
          setUnsaved(false);
          stay();
          leaving?.();
        }}
      >
        <p>
          <FormattedMessage id="ui.unsaved.text" />
        </p>
      </AnswerForm>
    </DialogFrame>
  );
}
