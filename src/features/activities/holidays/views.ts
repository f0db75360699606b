import { z } from "zod";

/** `isPublic`: a public holiday; others are days on which most of what is open otherwise is closed. */
export const holidayView = z
  .strictObject({ date: z.iso.date(), name: z.string(), isPublic: z.boolean() })
  .meta({ id: "Holiday" });
export type HolidayView = z.infer<typeof holidayView>;

/** `country`: whose holidays these are; null: no country was given, and none is known of the caller's time zone. */
export const holidaysAnswer = z
  .strictObject({ country: z.string().nullable(), holidays: z.array(holidayView) })
  .meta({ id: "HolidaysAnswer" });
export type HolidaysAnswer = z.infer<typeof holidaysAnswer>;
