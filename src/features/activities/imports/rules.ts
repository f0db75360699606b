import { rule } from "@/lib/rule";

/** Max size of an imported file, in characters. */
export const MAX_FILE_LENGTH = 128 * 1024;
/** Max events of an imported file. */
export const MAX_EVENTS = 200;

/**
 * What an event of a file leads to, in a dry run too. PRESENT: the caller hosts one of this title at this time already.
 * EXCEPTIONS: single times of a series that differ, which can't be taken over yet.
 */
export const eventOutcomes = [
  "ADDED",
  "PRESENT",
  "CANCELLED",
  "EXCEPTIONS",
  "UNKNOWN_ZONE",
  "UNREADABLE",
] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

export const isCalendarFile = rule(
  "The file must be an iCalendar file with at least one event.",
  (events: readonly unknown[] | null) => events !== null && events.length > 0,
  "invalid",
);

export const hasFewEvents = rule(
  "A file can have at most 200 events.",
  (events: readonly unknown[]) => events.length <= MAX_EVENTS,
  "invalid",
);
