"use client";

import { Textarea } from "@mantine/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { CloseFooter, Dialog } from "@/ui/dialog";
import { NOTE_LENGTH } from "../../rules";
import type { WorkoutView } from "../../views";
import { type Layer, useLog } from "./log-context";

type Props = {
  opened: boolean;
  onClose: () => void;
  layer: Extract<Layer, { kind: "note" }>;
  workout: WorkoutView;
};

/** A note of the workout, of an exercise or of a set. It is taken with each key. */
export function NoteDialog({ opened, onClose, layer, workout }: Props) {
  const one = workout.exercises.find(({ id }) => id === layer.exerciseId);
  const set = one?.sets.find(({ id }) => id === layer.setId);
  const { acts } = useLog();
  const write = (note: string) => {
    if (one && set) acts.changeSet(one, set.id, { note }, false);
    else if (one) acts.changeExercise(one, { note }, false);
    else acts.changeWorkout({ note }, false);
  };
  const title = set ? "training.note.ofSet" : one ? "training.note.ofExercise" : "training.note.ofWorkout";
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id={title} values={{ name: one?.exercise.name ?? "" }} />}
      width={480}
      isCompact
    >
      <NoteField note={(set ?? one ?? workout).note} onWrite={write} />
      <CloseFooter onClose={onClose} />
    </Dialog>
  );
}

/** The text stays as it is typed: what the server makes of it is without spaces at its ends. */
function NoteField({ note, onWrite }: { note: string; onWrite: (note: string) => void }) {
  const intl = useIntl();
  const [text, setText] = useState(note);
  return (
    <Textarea
      aria-label={intl.formatMessage({ id: "training.note.label" })}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onWrite(event.currentTarget.value);
      }}
      autosize
      minRows={3}
      maxRows={10}
      maxLength={NOTE_LENGTH}
      data-autofocus
    />
  );
}
