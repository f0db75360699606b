"use client";

import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import iconButton from "@/ui/icon-button.module.css";
import styles from "./field.module.css";
import { useLog } from "./log-context";
import { effortOf, numberText } from "./values";

const choices = [6, 7, 7.5, 8, 8.5, 9, 9.5, 10];

type Props = { rpe: number | null; onChoose: (rpe: number | null) => void };

/** How hard a set was, beside the keyboard of a phone, where the row has no room for it. */
export function Efforts({ rpe, onChoose }: Props) {
  const intl = useIntl();
  const { settings } = useLog();
  if (settings.effort === "NONE") return null;
  const effort = settings.effort;
  const label = effort === "RIR" ? "training.effort.rir" : "training.effort.rpe";
  return (
    <fieldset className={styles.efforts}>
      <legend className={styles.effortsLabel}>
        <FormattedMessage id={label} />
      </legend>
      {(effort === "RIR" ? choices.toReversed() : choices).map((choice) => (
        <button
          key={choice}
          type="button"
          className={clsx(iconButton.button, styles.effort)}
          aria-pressed={choice === rpe}
          // the field keeps the focus, and the keyboard stays
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice === rpe ? null : choice)}
        >
          {numberText(intl, effortOf(choice, effort))}
        </button>
      ))}
    </fieldset>
  );
}
