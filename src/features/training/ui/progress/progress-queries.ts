import { addDays } from "@/lib/whole-days";
import { mondayOf } from "../../weeks/rules";
import { firstDayOf, type Period } from "./course";

/** Days of the latest four weeks, and weeks of the year's grid beside the running one. */
const [FOUR_WEEKS, YEAR_WEEKS] = [28, 52];

/** What the pages ask for. The same on the server and in the browser, so that nothing is asked for twice. */
export const progressQueries = (today: string) => ({
  year: { from: addDays(mondayOf(today), -7 * YEAR_WEEKS), to: today },
  month: { from: addDays(today, 1 - FOUR_WEEKS), to: today },
  monthBefore: { from: addDays(today, 1 - 2 * FOUR_WEEKS), to: addDays(today, -FOUR_WEEKS) },
  load: { to: today },
});

export const exerciseQuery = (id: string, period: Period, today: string) => {
  const from = firstDayOf(period, today);
  return { id, ...(from !== null && { from }), to: today };
};
