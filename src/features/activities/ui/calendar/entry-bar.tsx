"use client";

import clsx from "clsx";
import type { Bar } from "./entries";
import styles from "./entry-bar.module.css";
import { OccurrenceChip } from "./occurrence-chip";
import type { Calendar } from "./use-calendar";

type Props = {
  calendar: Calendar;
  bar: Bar;
  /** the first day's column in the grid */
  column: number;
};

/** A line over the days that something lasts; without a corner where it begins before them or goes on after them. */
export function EntryBar({ calendar, bar, column }: Props) {
  const { entry, from, to, row, isBegun, goesOn } = bar;
  return (
    <OccurrenceChip
      isLine
      calendar={calendar}
      entry={entry}
      className={clsx(styles.bar, isBegun && styles.begun, goesOn && styles.goingOn)}
      style={{ gridColumn: `${from + column} / ${to + column + 1}`, gridRow: row + 1 }}
    />
  );
}
