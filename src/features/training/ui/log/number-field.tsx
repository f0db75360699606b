"use client";

import type { KeyboardEvent } from "react";
import styles from "./field.module.css";

type Props = {
  /** Its name for the row that contains it. */
  field: string;
  label: string;
  value: string;
  placeholder: string;
  isWrong: boolean;
  /** The id of the reason why it is wrong. */
  reasonId: string;
  /** A unit beside the number, where it is another one than that of the column. */
  unit?: string | undefined;
  isDone: boolean;
  isWide?: boolean;
  onType: (text: string) => void;
  onLeave: () => void;
  onEnter: () => void;
};

/** A number of a set. What is proposed stands in it in grey, and is taken over by the tick. */
export function NumberField(props: Props) {
  const { field, label, value, placeholder, isWrong, reasonId, unit, isDone, isWide = false } = props;
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    props.onEnter();
  };
  return (
    <span className={styles.box} data-wide={isWide || undefined} data-done={isDone || undefined}>
      <input
        className={styles.field}
        data-field={field}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? reasonId : undefined}
        // a keyboard with numbers and a separator
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={20}
        value={value}
        placeholder={placeholder}
        onChange={(event) => props.onType(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={props.onLeave}
        onKeyDown={press}
      />
      {unit && (value || placeholder) && <small className={styles.unit}>{unit}</small>}
    </span>
  );
}
