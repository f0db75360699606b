import { wallTimeOf } from "@/lib/wall-time";
import type { ActivityView } from "../../views";

const beginOf = ({ nextTime, dateTime }: ActivityView) => nextTime ?? dateTime;

/** Activities under one heading: a day, or all repeating ones. */
export type Section = { key: string; day: string | null; activities: ActivityView[] };

/**
 * Groups by day in the user's time zone, in the given order: repeating ones under the day of their next time. Those without
 * one share a section; others that have begun and are not over go under today.
 */
export function sectionsOf(
  activities: ActivityView[],
  { now, timeZone, isPast }: { now: Date; timeZone: string; isPast: boolean },
): Section[] {
  const today = wallTimeOf(now, timeZone).day;
  const sections = new Map<string, Section>();
  for (const activity of activities) {
    const at = isPast ? activity.dateTime : beginOf(activity);
    const { day } = wallTimeOf(new Date(at), activity.allDay ? activity.timeZone : timeZone);
    const hasBegun = !isPast && day < today;
    const isRepeating = hasBegun && activity.recurrence !== null;
    const key = isRepeating ? "repeating" : hasBegun ? today : day;
    const section = sections.get(key) ?? { key, day: isRepeating ? null : key, activities: [] };
    section.activities.push(activity);
    sections.set(key, section);
  }
  return [...sections.values()];
}

/** A page of activities by when they begin next: a list has them by their first time. */
export const soonestFirst = (activities: ActivityView[]): ActivityView[] =>
  activities.toSorted((one, other) => beginOf(one).localeCompare(beginOf(other)));

/**
 * What can be shown in order of time of a list that is loaded by first times: what begins later than the last one's first
 * time may follow on something of the next page.
 */
export function inOrderOfTime(loaded: ActivityView[], hasMore: boolean): ActivityView[] {
  const ordered = soonestFirst(loaded);
  const last = loaded.at(-1);
  return hasMore && last ? ordered.filter((one) => beginOf(one) <= last.dateTime) : ordered;
}
