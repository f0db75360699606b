"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useIntl } from "react-intl";
import { addDays, beginOf } from "@/lib/whole-days";
import { useTRPC } from "@/ui/trpc";
import { trainedEntry } from "./trained-entry";
import type { Calendar } from "./use-calendar";

/** Loads what the user has trained without an activity, and puts it into the calendar. Shows nothing itself. */
export function Trained({ calendar }: { calendar: Calendar }) {
  const intl = useIntl();
  const { first, last, timeZone, setTrained } = calendar;
  const midnight = (day: string) => beginOf(day, timeZone).toISOString();
  const { data, isError } = useQuery(
    useTRPC().training.weeks.trained.queryOptions(
      { from: midnight(first), to: midnight(addDays(last, 1)) },
      { placeholderData: keepPreviousData },
    ),
  );
  const entries = useMemo(() => {
    const untitled = intl.formatMessage({ id: "activities.calendar.untitled" });
    return (data?.workouts ?? []).map((workout) => {
      const title = workout.title || workout.exercises.join(", ") || untitled;
      return trainedEntry({ ...workout, title }, timeZone);
    });
  }, [data, intl, timeZone]);
  const isAnswered = data !== undefined || isError;
  useEffect(() => {
    if (isAnswered) setTrained(entries);
  }, [isAnswered, entries, setTrained]);
  return null;
}
