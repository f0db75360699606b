"use client";

import { useEffect } from "react";
import { useIntl } from "react-intl";
import { pageLines } from "@/ui/shell/page-lines";
import { useShortcuts } from "@/ui/shell/shortcut-keys";
import type { Calendar } from "./use-calendar";

/** The calendar's own keys, and their lines in the list of shortcuts. */
export function useCalendarKeys(calendar: Calendar): void {
  const intl = useIntl();
  const { today, setDay, setView, step } = calendar;
  useShortcuts([
    { keys: "t", run: () => setDay(today) },
    { keys: "y", run: () => setView("year") },
    { keys: "m", run: () => setView("month") },
    { keys: "w", run: () => setView("week") },
    { keys: "d", run: () => setView("day") },
    { keys: "a", run: () => setView("agenda") },
    { keys: "j", run: () => step(1) },
    { keys: "k", run: () => step(-1) },
  ]);
  useEffect(() => {
    pageLines.set([
      { keys: ["t"], text: intl.formatMessage({ id: "activities.calendar.keys.today" }) },
      { keys: ["y", "m", "w", "d", "a"], text: intl.formatMessage({ id: "activities.calendar.keys.views" }) },
      { keys: ["j", "k"], text: intl.formatMessage({ id: "activities.calendar.keys.steps" }) },
      { keys: ["←", "→", "↑", "↓"], text: intl.formatMessage({ id: "activities.calendar.keys.arrows" }) },
      {
        keys: ["Alt", "←", "→", "↑", "↓"],
        text: intl.formatMessage({ id: "activities.calendar.keys.move" }),
      },
      { keys: ["⇧", "Alt", "↑", "↓"], text: intl.formatMessage({ id: "activities.calendar.keys.resize" }) },
    ]);
    return () => pageLines.set([]);
  }, [intl]);
}
