import { fold } from "@/lib/text";

/** Max activities under way that repeat and are considered for one answer. */
export const MAX_RUNNING = 50;

/** The folded text that search compares. The line break keeps matches within either title or place. */
const activityKey = (activity: { title: string; location: string }) =>
  `${fold(activity.title)}\n${fold(activity.location)}`;

/** The columns that hold an activity's texts folded, to be written with them. */
export const searchKeysOf = (activity: { title: string; location: string; description: string }) => ({
  searchKey: activityKey(activity),
  descriptionKey: fold(activity.description),
});

/** SQL for the name of a place, without the coordinates in which its text may end (see `readPlace`). */
export const placeNameSql = (location: string) =>
  String.raw`regexp_replace(${location}, '(^|\s+)\(?-?\d{1,2}\.\d{3,8}, ?-?\d{1,3}\.\d{3,8}\)?\s*$', '')`;
