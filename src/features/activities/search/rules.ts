import { fold } from "@/lib/text";

/** Max activities under way that repeat and are considered for one answer. */
export const MAX_RUNNING = 50;

/** The folded text that search compares. The line break keeps matches within either title or place. */
export const activityKey = (activity: { title: string; location: string }) =>
  `${fold(activity.title)}\n${fold(activity.location)}`;
