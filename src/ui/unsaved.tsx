"use client";

import { FormattedMessage } from "react-intl";
import { Button } from "./button";
import { Question } from "./question";
import type { Unsaved } from "./use-unsaved";

export { type Unsaved, useUnsaved, useUnsavedChanges } from "./use-unsaved";

type QuestionProps = {
  unsaved: Unsaved;
  /** Saves the changes, which is then offered too. */
  onSave?: () => void;
};

/** The question of `useUnsaved`. */
export function UnsavedQuestion({ unsaved: { leaving, stay, setUnsaved }, onSave }: QuestionProps) {
  const save = () => {
    stay();
    onSave?.();
  };
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
      aside={
        onSave && (
          <Button onClick={save}>
            <FormattedMessage id="ui.unsaved.save" />
          </Button>
        )
      }
    >
      <p>
        <FormattedMessage id="ui.unsaved.text" />
      </p>
    </Question>
  );
}
