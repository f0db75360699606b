"use client";

import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { Question } from "@/ui/question";
import type { Unsaved } from "@/ui/unsaved";

type Props = { unsaved: Unsaved; onSave: () => void };

/** Asks whether the changes of an edit may be lost, or are to be saved. */
export function EditQuestion({ unsaved: { leaving, stay, setUnsaved }, onSave }: Props) {
  const save = () => {
    stay();
    onSave();
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
        <Button onClick={save}>
          <FormattedMessage id="ui.save" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="ui.unsaved.text" />
      </p>
    </Question>
  );
}
