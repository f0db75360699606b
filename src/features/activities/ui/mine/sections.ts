import { wallTimeOf } from "@/lib/wall-time";
import type { ActivityView } from "../../views";

/** Activities under one heading: those that go on again and again, or those of a day. */
export type Section = { key: string; day: string | null; activities: ActivityView[] };

/**
 * By the days of the person's own calendar, in the order in which they come. What has begun and goes on again and again
 * stands together; what has begun and goes on is today's.
 */
export function sectionsOf(
  activities: ActivityView[],
  { now, timeZone, isPast }: { now: Date; timeZone: string; isPast: boolean },
): Section[] {
  const today = wallTimeOf(now, timeZone).day;
  const sections = new Map<string, Section>();
  for (const activity of activities) {
    const { day } = wallTimeOf(new Date(activity.dateTime), timeZone);
    const hasBegun = !isPast && day < today;
    const isRepeating = hasBegun && activity.recurrence !== null;
    const key = isRepeating ? "repeating" : hasBegun ? today : day;
    const section = sections.get(key) ?? { key, day: isRepeating ? null : key, activities: [] };
    section.activities.push(activity);
    sections.set(key, section);
  }
  return [...sections.values()];
}
