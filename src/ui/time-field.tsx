"use client";

import { Autocomplete } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import styles from "./time-field.module.css";
import { parseTime } from "./typed-time";

const STEP_MINUTES = 30;
/** Options in sight above the one that is nearest to the value. */
const BEFORE = 2;

const times = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, index) => {
  const minute = index * STEP_MINUTES;
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
});

type Props = {
  label: ReactNode;
  name?: string;
  /** "18:30", empty, or what was typed and is no time */
  value: string;
  error?: ReactNode;
  onChange: (time: string) => void;
  /** the field is left, or Enter pressed; with the value */
  onLeave?: (time: string) => void;
  /** the times to choose from, each with a word on it; else the half hours of the day */
  choices?: { time: string; text: string }[];
};

/** A time of day by the 24-hour clock: typed (18, 1830, 6 pm) or chosen from a list. */
export function TimeField({ label, name, value, error, onChange, onLeave, choices }: Props) {
  const viewport = useRef<HTMLDivElement>(null);
  // the text stays as typed until the field is left
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    setTyped(null);
    onLeave?.(value);
  };
  const data = choices?.map(({ time }) => time) ?? times;
  const scrollToValue = () =>
    requestAnimationFrame(() => {
      const { current } = viewport;
      const nearest = choices
        ? data.indexOf(value)
        : data.findLastIndex((time) => time <= (value || "08:00"));
      if (current) current.scrollTop = (current.scrollHeight / data.length) * (nearest - BEFORE);
    });
  const textOf = (time: string) => choices?.find((choice) => choice.time === time)?.text;
  return (
    <Autocomplete
      label={label}
      {...(name ? { name } : {})}
      value={typed ?? value}
      error={error}
      data={data}
      {...(choices
        ? {
            renderOption: ({ option: { value: time } }) => (
              <span className={styles.choice}>
                <b>{time}</b> <span>{textOf(time)}</span>
              </span>
            ),
            comboboxProps: { width: "max-content", position: "bottom-end" as const },
          }
        : {})}
      // typing does not reduce the list: a time that is not in it is as good
      filter={({ options }) => options}
      onChange={(text) => {
        setTyped(text);
        onChange(parseTime(text) ?? text.trim());
      }}
      onBlur={leave}
      onKeyDown={(event: KeyboardEvent) => event.key === "Enter" && leave()}
      openOnFocus={false}
      onDropdownOpen={scrollToValue}
      scrollAreaProps={{ viewportRef: viewport }}
      autoComplete="off"
      inputMode="numeric"
      maxLength={12}
    />
  );
}
