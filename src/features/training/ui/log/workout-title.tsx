"use client";

import { IconPencil } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import { TITLE_LENGTH } from "../../rules";
import type { WorkoutView } from "../../views";
import { titleOf } from "../home/workout-text";
import { useTitleText } from "../use-title-text";
import styles from "./log.module.css";
import type { LogActs } from "./log-acts";

type Props = { workout: WorkoutView; acts: Pick<LogActs, "changeWorkout"> };

/** The title, which a press makes a field. */
export function WorkoutTitle({ workout, acts }: Props) {
  const intl = useIntl();
  const { typed, type, leave, goBack, question } = useTitleText(workout.title, (title) =>
    acts.changeWorkout({ title }),
  );
  const press = ({ key }: KeyboardEvent) => {
    if (key === "Enter") leave();
    if (key === "Escape") goBack();
  };
  const label = intl.formatMessage({ id: "training.log.rename" });
  return (
    <h1 className={styles.title}>
      {typed === null ? (
        <>
          {titleOf(intl, workout)}
          <ActionIcon size={32} aria-label={label} title={label} onClick={() => type(workout.title)}>
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
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
          onKeyDown={press}
        />
      )}
      {question}
    </h1>
  );
}
