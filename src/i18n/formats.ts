/**
 * Formats that texts name besides those of the library. `day`: a date that is the same in all time zones, given as its
 * midnight in UTC; written as `medium` is.
 */
export const formats = {
  date: { day: { dateStyle: "medium", timeZone: "UTC" } },
} as const;
