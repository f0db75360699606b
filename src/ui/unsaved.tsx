"use client";

import { FormattedMessage } from "react-intl";
import { Question } from "./question";
import type { Unsaved } from "./use-unsaved";

export { type Unsaved, useUnsaved, useUnsavedChanges } from "./use-unsaved";

/** The question of `useUnsaved`. */
export function UnsavedQuestion({ unsaved: { leaving, stay, setUnsaved } }: { unsaved: Unsaved }) {
  return (
    <Question
      opened={leaving !== null}
      onClose={stay}
      title={<FormattedMessage id="ui.unsaved.title" />}
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
    </Question>
  );
}
