"use client";

import type { ReactNode } from "react";
import { useId } from "react";
import styles from "./choice-grid.module.css";
import row from "./row.module.css";

type Choice = { value: string; label: string; shown: ReactNode };
type Props = {
  legend: ReactNode;
  choices: Choice[];
  value: string;
  onChange: (value: string) => void;
};

/** A grid of presets of which one is chosen: radio buttons, so that the arrow keys move the choice. */
export function ChoiceGrid({ legend, choices, value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={row.heading}>{legend}</legend>
      <div className={styles.grid}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice} title={choice.label}>
            <input
              type="radio"
              name={name}
              aria-label={choice.label}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.shown}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
