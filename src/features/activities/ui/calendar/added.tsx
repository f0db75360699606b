"use client";

import { useEffect } from "react";
import { useIntl } from "react-intl";
import { useStore } from "@/ui/store";
import { formBeside } from "../plan/beside";
import styles from "./added.module.css";
import { inOrder } from "./entries";
import { isPlanned, withPlanned } from "./planned";
import { useTrained } from "./trained";
import type { Calendar } from "./use-calendar";

/**
 * Puts into the calendar what is not an activity yet, or none: what was trained, and what a form beside it holds, which
 * moves while it is typed. Shows nothing itself.
 */
export function Added({ calendar }: { calendar: Calendar }) {
  const intl = useIntl();
  const { timeZone, setChange } = calendar;
  const trained = useTrained(calendar);
  const form = useStore(formBeside);
  const untitled = intl.formatMessage({ id: "activities.create.title" });
  useEffect(() => {
    if (!trained) return;
    setChange({
      form,
      to(loaded) {
        const entries = trained.length > 0 ? inOrder([...loaded, ...trained]) : loaded;
        return form ? withPlanned(entries, form, timeZone, untitled) : entries;
      },
    });
  }, [trained, form, timeZone, untitled, setChange]);
  useFollow(calendar);
  // its styles are of what the calendar draws
  return <i hidden className={styles.planned} />;
}

/** Leads the calendar to the day that is typed, and to the hour. */
function useFollow({ entries, days, setDay, view }: Calendar): void {
  const typed = entries.find(isPlanned);
  const day = typed?.firstDay;
  const begins = typed && `${day} ${typed.startMinute} ${view}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user may go elsewhere until another day is typed
  useEffect(() => {
    if (day && !days.includes(day)) setDay(day);
  }, [day]);
  useEffect(() => {
    if (!begins) return;
    const frame = requestAnimationFrame(() =>
      document.querySelector('[data-entry^="planned "]')?.scrollIntoView({ block: "nearest" }),
    );
    return () => cancelAnimationFrame(frame);
  }, [begins]);
}
