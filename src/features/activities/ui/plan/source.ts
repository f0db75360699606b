import { momentOf, wallTimeOf } from "@/lib/wall-time";
import { type ActivityValues, type PlanFacts, valuesOf } from "./plan";

/** What a new activity is planned from: one of the user's own, or a template. */
export type PlanSource = {
  facts: PlanFacts & { timeZone: string | null };
  /** whose tasks come along; one of the two */
  copyOf?: string;
  templateId?: string;
};

const DAY_MS = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const atMidnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The first day with the weekday of `day` on which `time` comes after a moment. */
export function nextSameWeekday(
  { day, time }: { day: string; time: string },
  timeZone: string,
  after: Date,
): string {
  const weeks = Math.floor((after.getTime() - atMidnight(day)) / (7 * DAY_MS)) - 1;
  let at = atMidnight(day) + Math.max(0, weeks) * 7 * DAY_MS;
  while ((momentOf({ day: dayOf(at), time }, timeZone) ?? after) <= after) at += 7 * DAY_MS;
  return dayOf(at);
}

/** The values of the source on another day, as long as it was, without an end of its repetitions. */
function onDay(values: ActivityValues, day: string): ActivityValues {
  const shift = atMidnight(day) - atMidnight(values.day);
  const endDay = values.endDay && dayOf(atMidnight(values.endDay) + shift);
  const answerDay = values.answerDay && dayOf(atMidnight(values.answerDay) + shift);
  return { ...values, day, endDay, answerDay, ends: "never", until: "", count: "" };
}

/**
 * The initial values for a new activity like another one: at the same hours of its time zone, else of the user's, on the next day with its weekday. `date`: the
 * day chosen for it in the calendar; null: none.
 */
export function sourceValues(
  { facts, copyOf }: PlanSource,
  ownZone: string,
  now: Date,
  date: Date | null = null,
): ActivityValues {
  const timeZone = facts.timeZone ?? ownZone;
  const values = valuesOf(facts, timeZone);
  if (date) return onDay(values, wallTimeOf(date, ownZone).day);
  const begins = new Date(facts.dateTime);
  // a copy comes after what it is copied from
  const after = copyOf && begins > now ? begins : now;
  return onDay(values, nextSameWeekday({ ...values, time: values.time || "00:00" }, timeZone, after));
}
