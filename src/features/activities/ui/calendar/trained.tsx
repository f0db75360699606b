"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { addDays, beginOf } from "@/lib/whole-days";
import { useTRPC } from "@/ui/trpc";
import type { Entry } from "./entries";
import { trainedEntry } from "./trained-entry";
import type { Calendar } from "./use-calendar";

/** What the user has trained without an activity, as entries; null while it is loading. */
export function useTrained(calendar: Calendar): Entry[] | null {
  const intl = useIntl();
  const { first, last, timeZone } = calendar;
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
  return data !== undefined || isError ? entries : null;
}
