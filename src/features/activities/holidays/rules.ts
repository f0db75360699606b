import { rule } from "@/lib/rule";

/** The countries whose holidays are known (lib/holidays.json), as codes of ISO 3166. */
export const countries = [
  ..."AT AU AX BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MT NL NO NZ PL PT RO".split(
    " ",
  ),
  ..."SE SI SK UA US".split(" "),
] as [string, ...string[]];

/** Max days of which holidays are listed at once. */
export const MAX_HOLIDAY_DAYS = 400;

const DAY_MS = 86_400_000;

export const isHolidayRange = rule(
  "from and to must be in order, and at most 400 days apart.",
  ({ from, to }: { from: string; to: string }) => {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
    return days >= 0 && days < MAX_HOLIDAY_DAYS;
  },
  "invalid",
);
