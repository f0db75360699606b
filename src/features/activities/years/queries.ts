import type { Me } from "@/features/accounts/rules";
import { forEachInSlices } from "@/server/slices";
import { listOccurrences } from "../occurrences/queries";
import { PER_DAY_OF_YEAR, rangesOfYear } from "./rules";
import type { YearChoice } from "./schema";
import { sumYear, type YearAnswer } from "./views";

/**
 * What each day of a year has, in the caller's time zone: how many times of activities of which kinds. Six queries, one after
 * the other.
 */
export async function getYear(me: Me, { year }: YearChoice): Promise<YearAnswer> {
  const sum = sumYear(year, me.timeZone);
  for (const range of rangesOfYear(year, me.timeZone)) {
    const { occurrences, more } = await listOccurrences(me, { ...range, perDay: PER_DAY_OF_YEAR });
    await forEachInSlices(occurrences, sum.add);
    for (const { day, count } of more) sum.addMore(day, count);
  }
  return sum.answer();
}
