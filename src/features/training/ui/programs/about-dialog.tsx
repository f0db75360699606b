"use client";

import { Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { NOTE_LENGTH } from "../../rules";
import styles from "../home/pause.module.css";
import type { AboutProps } from "./about-program";

const GOAL_LENGTH = 200;

/** Changes the goal and the note of a program. */
export const AboutDialog = ({ opened, ...props }: AboutProps) => (
  <Dialog
    isCompact
    opened={opened}
    onClose={props.onClose}
    width={480}
    title={<FormattedMessage id="training.program.about.title" />}
  >
    <AboutForm {...props} />
  </Dialog>
);

function AboutForm({ onClose, onSave, ...saved }: Omit<AboutProps, "opened">) {
  const intl = useIntl();
  const [goal, setGoal] = useState(saved.goal);
  const [note, setNote] = useState(saved.note);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const changed = { goal: goal.trim(), note: note.trim() };
    if (changed.goal !== saved.goal || changed.note !== saved.note) onSave(changed);
    onClose();
  };
  return (
    <form noValidate onSubmit={send}>
      <div className={styles.form}>
        <TextInput
          label={<FormattedMessage id="training.program.about.goal" />}
          placeholder={intl.formatMessage({ id: "training.program.about.goalHint" })}
          value={goal}
          maxLength={GOAL_LENGTH}
          autoComplete="off"
          data-autofocus
          onChange={({ currentTarget: { value } }) => setGoal(value)}
        />
        <Textarea
          label={<FormattedMessage id="training.program.about.note" />}
          value={note}
          maxLength={NOTE_LENGTH}
          autosize
          minRows={3}
          maxRows={10}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit">
          <FormattedMessage id="ui.save" />
        </Button>
      </DialogFooter>
    </form>
  );
}
