import { z } from "zod";
import { countries, isHolidayRange } from "./rules";

const day = (name: string) => z.iso.date(`${name} must be a day such as 2026-06-06.`);

/** Both days included. Without a country: that of the caller's time zone. */
export const holidayList = z
  .object({
    from: day("from"),
    to: day("to"),
    country: z.enum(countries, `country must be one of ${countries.join(", ")}.`).optional(),
  })
  .refine(isHolidayRange, { path: ["to"], error: isHolidayRange.sentence });
export type HolidayList = z.output<typeof holidayList>;
