"use client";

import { type ReactNode, useId } from "react";
import styles from "./form-parts.module.css";

type Props = {
  choices: readonly { value: string; label: ReactNode }[];
  value: string;
  onChange: (value: string) => void;
};

/** One of a few, under the legend around it: radio buttons, so that the arrow keys move the choice. */
export function ChoiceChips({ choices, value, onChange }: Props) {
  const name = useId();
  return (
    <div className={styles.chips}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
