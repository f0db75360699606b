import { z } from "zod";
import { addDays } from "@/lib/whole-days";
import { type OccurrenceView, occurrenceView } from "../occurrences/views";
import { daysTouched, firstDayOf, lastDayOf } from "./rules";

/** What a calendar needs to color a time, or to hide it. */
const kindView = occurrenceView.pick({
  relation: true,
  visibility: true,
  groupId: true,
  organizationId: true,
  category: true,
  color: true,
});
export type YearKindView = z.infer<typeof kindView>;

export const yearAnswer = z
  .strictObject({
    year: z.int(),
    kinds: z.array(kindView),
    days: z.array(
      z.strictObject({
        day: z.iso.date(),
        /** how many times of each kind that are not cancelled, by the kind's index */
        times: z.array(z.strictObject({ kind: z.int(), count: z.int() })),
        /** how many others begin on the day */
        more: z.int(),
      }),
    ),
  })
  .meta({ id: "ActivityYearAnswer" });
export type YearAnswer = z.infer<typeof yearAnswer>;

type OfDay = { counts: Map<number, number>; more: number };

/** Adds up what the days of a year have, time by time. */
export function sumYear(year: number, timeZone: string) {
  const kinds: YearKindView[] = [];
  const kindAt = new Map<string, number>();
  const days = new Map<string, OfDay>();
  const seen = new Set<string>();
  const ofDay = (day: string): OfDay => {
    const found = days.get(day) ?? { counts: new Map(), more: 0 };
    days.set(day, found);
    return found;
  };
  const isOfYear = (day: string) => day >= firstDayOf(year) && day <= lastDayOf(year);
  const kindOf = (one: OccurrenceView): number => {
    const { relation, visibility, groupId, organizationId, category, color } = one;
    const key = [relation, visibility, groupId, organizationId, category?.id, color].join(" ");
    const at = kindAt.get(key) ?? kinds.length;
    if (at === kinds.length) kinds.push({ relation, visibility, groupId, organizationId, category, color });
    kindAt.set(key, at);
    return at;
  };
  return {
    /** One that goes on in the next range is in both. */
    add(one: OccurrenceView) {
      const key = `${one.activityId} ${one.occurrence}`;
      if (one.isCancelled || seen.has(key)) return;
      seen.add(key);
      const { first, last } = daysTouched(one, timeZone);
      const kind = kindOf(one);
      const end = last < lastDayOf(year) ? last : lastDayOf(year);
      for (let day = first > firstDayOf(year) ? first : firstDayOf(year); day <= end; day = addDays(day, 1)) {
        const { counts } = ofDay(day);
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
      }
    },
    addMore(day: string, count: number) {
      if (isOfYear(day)) ofDay(day).more += count;
    },
    /** The days in order, those without anything left out. */
    answer: (): YearAnswer => ({
      year,
      kinds,
      days: [...days]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([day, { counts, more }]) => ({
          day,
          times: [...counts].map(([kind, count]) => ({ kind, count })),
          more,
        })),
    }),
  };
}
