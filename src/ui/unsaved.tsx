"use client";

import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Question } from "./question";
import type { Unsaved } from "./use-unsaved";

export { type Unsaved, useUnsaved, useUnsavedChanges } from "./use-unsaved";

type QuestionProps = {
  unsaved: Unsaved;
  /** At the start of the footer: what else can be done with the changes. */
  aside?: ReactNode;
};

/** The question of `useUnsaved`. */
export function UnsavedQuestion({ unsaved: { leaving, stay, setUnsaved }, aside }: QuestionProps) {
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
      aside={aside}
    >
      <p>
        <FormattedMessage id="ui.unsaved.text" />
      </p>
    </Question>
  );
}
