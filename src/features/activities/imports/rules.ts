import { rule } from "@/lib/rule";

/** Max size of an imported file, in characters. */
export const MAX_FILE_LENGTH = 128 * 1024;
/** Max events of an imported file. */
export const MAX_EVENTS = 200;

/**
 * What an event of a file leads to, in a dry run too. PRESENT: the caller hosts one of this title at this time already.
 * EXCEPTIONS: it has times that no activity can have: beside its rule, or before its first one, or more than 100.
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

const YEAR_MS = 366 * 86_400_000;

/** These moments, earliest first, in groups that last at most a year each: a short expansion shows each. */
export function groupByNearness(moments: Date[]): Date[][] {
  const groups: Date[][] = [];
  for (const at of moments.toSorted((one, other) => one.getTime() - other.getTime())) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && at.getTime() - first.getTime() <= YEAR_MS) group.push(at);
    else groups.push([at]);
  }
  return groups;
}

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
