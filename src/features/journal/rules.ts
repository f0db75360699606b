import { rule } from "@/lib/rule";
import { daysBetween } from "@/lib/whole-days";

/** Moods and energies are numbers from 1, the lowest, to this. */
export const HIGHEST = 5;

/** Max minutes of sleep in a day. */
export const SLEEP_MINUTES = 1440;

/** Max tags of an entry, and max characters of one. */
export const TAGS = 12;
export const TAG_LENGTH = 30;

/** Max characters of a note. */
export const NOTE_LENGTH = 5000;

/** The first day that can be written. */
export const FIRST_DAY = "1900-01-01";

/** Max days of a list: a leap year. */
export const LIST_DAYS = 366;

/** The time zone furthest ahead of UTC. */
const AHEAD_MS = 14 * 3_600_000;

/** `now`: the time of the call. A day has begun as soon as it has anywhere on Earth: the writer may be travelling. */
export const hasBegun = rule(
  "A journal is written for days that have begun, not for days to come.",
  ({ day }: { day: string }, now: Date) =>
    day <= new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10),
  "invalid",
);

/** Both days included. */
export const isListRange = rule(
  "The range must end on or after its first day and have at most 366 days.",
  ({ from, to }: { from: string; to: string }) => {
    const days = daysBetween(from, to) + 1;
    return days >= 1 && days <= LIST_DAYS;
  },
  "invalid",
);
