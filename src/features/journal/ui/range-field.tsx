"use client";

import { IconX } from "@tabler/icons-react";
import { useId } from "react";
import { useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import styles from "./fields.module.css";

type Props = {
  label: string;
  value: number | null;
  /** The value in words. */
  text: string;
  min: number;
  max: number;
  step: number;
  /** Where the slider stands while it is not set. */
  usual: number;
  /** `isFinished`: false while the slider is being moved. */
  onChange: (value: number | null, isFinished: boolean) => void;
};

/** A slider that may be left unset. */
export function RangeField({ label, value, text, usual, onChange, ...limits }: Props) {
  const intl = useIntl();
  const id = useId();
  const shown = value ?? usual;
  const filled = ((shown - limits.min) / (limits.max - limits.min)) * 100;
  const unset = intl.formatMessage({ id: "journal.unset" });
  return (
    <div className={styles.range}>
      <span className={styles.rangeHead}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <span className={styles.value}>{value === null ? unset : text}</span>
        {value !== null && (
          <ActionIcon
            size={24}
            color="gray"
            aria-label={intl.formatMessage({ id: "journal.unsetField" }, { field: label })}
            onClick={() => onChange(null, true)}
          >
            <IconX size={14} />
          </ActionIcon>
        )}
      </span>
      <input
        id={id}
        type="range"
        {...limits}
        value={shown}
        aria-valuetext={value === null ? unset : text}
        data-unset={value === null || undefined}
        style={{ "--filled": `${value === null ? 0 : filled}%` } as React.CSSProperties}
        onChange={(event) => onChange(Number(event.currentTarget.value), false)}
        // a press where it stands already changes nothing, but chooses that value
        onClick={(event) => onChange(Number(event.currentTarget.value), true)}
      />
    </div>
  );
}

/** Hours and minutes of sleep, in steps of ten minutes. */
export function SleepField({ value, onChange }: Pick<Props, "value" | "onChange">) {
  const intl = useIntl();
  const minutes = value ?? 0;
  return (
    <RangeField
      label={intl.formatMessage({ id: "journal.sleep" })}
      value={value}
      text={intl.formatMessage(
        { id: "journal.sleepValue" },
        { hours: Math.floor(minutes / 60), minutes: minutes % 60 },
      )}
      min={0}
      max={720}
      step={10}
      usual={450}
      onChange={onChange}
    />
  );
}
