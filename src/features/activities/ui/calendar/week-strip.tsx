"use client";

import { weekOf } from "./days";
import { DayButton } from "./mini-month";
import type { Calendar } from "./use-calendar";
import styles from "./week-strip.module.css";

/** The week of the shown day, on a phone: a press leads to the day in the agenda below. */
export function WeekStrip({ calendar }: { calendar: Calendar }) {
  return (
    <div className={styles.strip}>
      {weekOf(calendar.day).map((day) => (
        <DayButton key={day} calendar={calendar} day={day} className={styles.day} withName />
      ))}
    </div>
  );
}
