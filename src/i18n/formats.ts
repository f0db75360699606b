const weekday = { weekday: "long", day: "numeric", month: "long" } as const;

/**
 * Formats that texts name besides those of the library. `day`: a date that is the same in all time zones, given as its
 * midnight in UTC; written as `medium` is. `weekday` and `weekdayOfDay`: with the weekday, of a moment and of such a day.
 */
export const formats = {
  date: {
    day: { dateStyle: "medium", timeZone: "UTC" },
    weekday,
    weekdayOfDay: { ...weekday, timeZone: "UTC" },
  },
} as const;
