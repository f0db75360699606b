import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTRPC } from "@/ui/trpc";
import { useStoredText } from "@/ui/use-stored-text";
import type { HolidayView } from "../../holidays/views";
import type { Day } from "./days";

/** Stored for a calendar without holidays. */
const NONE = "none";

/**
 * The holidays from one day to another, by day, of the country that this device remembers; without one, of the country of
 * the user's time zone.
 */
export function useHolidays(first: Day, last: Day) {
  const [stored, store] = useStoredText("samvaro-calendar-holidays");
  const isShown = stored !== NONE;
  const { data } = useQuery(
    useTRPC().activities.holidays.list.queryOptions(
      { from: first, to: last, country: stored ?? undefined },
      { enabled: isShown, placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY },
    ),
  );
  const holidays = useMemo(
    () => new Map<Day, HolidayView>(isShown ? data?.holidays.map((one) => [one.date, one]) : []),
    [data, isShown],
  );
  return {
    holidays,
    /** null: none */
    country: isShown ? (data?.country ?? null) : null,
    setCountry: (country: string | null) => store(country ?? NONE),
  };
}
