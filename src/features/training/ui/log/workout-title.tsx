"use client";

import { IconPencil } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import { TITLE_LENGTH } from "../../rules";
import type { WorkoutView } from "../../views";
import { titleOf } from "../home/workout-text";
import styles from "./log.module.css";
import type { LogActs } from "./log-acts";

type Props = { workout: WorkoutView; acts: Pick<LogActs, "changeWorkout"> };

/** The title, which a press makes a field. */
export function WorkoutTitle({ workout, acts }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState<string | null>(null);
  const save = () => {
    if (typed !== null && typed.trim() !== workout.title) acts.changeWorkout({ title: typed.trim() });
    setTyped(null);
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === "Enter") save();
    if (key === "Escape") setTyped(null);
  };
  const label = intl.formatMessage({ id: "training.log.rename" });
  return (
    <h1 className={styles.title}>
      {typed === null ? (
        <>
          {titleOf(intl, workout)}
          <ActionIcon size={32} aria-label={label} title={label} onClick={() => setTyped(workout.title)}>
            <IconPencil size={18} aria-hidden="true" />
          </ActionIcon>
        </>
      ) : (
        <input
          className={styles.titleField}
          aria-label={intl.formatMessage({ id: "training.log.title" })}
          value={typed}
          maxLength={TITLE_LENGTH}
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
          autoFocus
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={save}
          onKeyDown={press}
        />
      )}
    </h1>
  );
}
