import { wallTimeOf } from "@/lib/wall-time";
import type { ActivityView } from "../../views";

/** Activities under one heading: a day, or all repeating ones. */
export type Section = { key: string; day: string | null; activities: ActivityView[] };

/**
 * Groups by day in the user's time zone, in the given order. Repeating activities that have begun share one section;
 * others that have begun and are not over go under today.
 */
export function sectionsOf(
  activities: ActivityView[],
  { now, timeZone, isPast }: { now: Date; timeZone: string; isPast: boolean },
): Section[] {
  const today = wallTimeOf(now, timeZone).day;
  const sections = new Map<string, Section>();
  for (const activity of activities) {
    const { day } = wallTimeOf(new Date(activity.dateTime), activity.allDay ? activity.timeZone : timeZone);
    const hasBegun = !isPast && day < today;
    const isRepeating = hasBegun && activity.recurrence !== null;
    const key = isRepeating ? "repeating" : hasBegun ? today : day;
    const section = sections.get(key) ?? { key, day: isRepeating ? null : key, activities: [] };
    section.activities.push(activity);
    sections.set(key, section);
  }
  return [...sections.values()];
}

const beginOf = ({ nextTime, dateTime }: ActivityView) => nextTime ?? dateTime;

/** A page of activities by when they begin next: a list has them by their first time. */
export const soonestFirst = (activities: ActivityView[]): ActivityView[] =>
  activities.toSorted((one, other) => beginOf(one).localeCompare(beginOf(other)));
