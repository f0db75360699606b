import { addDays } from "@/lib/whole-days";
import { isDay } from "@/ui/typed-time";
import { FIRST_DAY } from "../rules";
import { CURVE_DAYS } from "./year-days";

/** The day that a parameter names, if it can be written; else today. */
export const dayIn = (text: string | null | undefined, today: string): string =>
  text && isDay(text) && text >= FIRST_DAY && text <= today ? text : today;

/** The year that a parameter names, if it can have been written in. */
export const yearIn = (text: string | null | undefined, today: string): string | null =>
  text && /^\d{4}$/.test(text) && text >= FIRST_DAY.slice(0, 4) && text <= today.slice(0, 4) ? text : null;

export const rangeOfYear = (year: string) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** The days of the curve, and as many before to compare with. */
export const rangeOfCurve = (today: string) => ({ from: addDays(today, 1 - 2 * CURVE_DAYS), to: today });
