import { rule } from "@/lib/rule";

/** A calendar begins this many days ago. */
export const FEED_DAYS = 90;
/** Max activities in a calendar: the next ones, then the latest past ones. */
export const FEED_ACTIVITIES = 1000;
/** Max changed times of repeating activities in a calendar. */
export const FEED_CHANGES = 1000;
/** How often other programs are asked to read a calendar. Many have an interval of their own. */
export const REFRESH_MINUTES = 60;
/**
 * Counts the ways in which calendars were written: programs that have a calendar read it again after a new version that
 * writes the same activities in another way.
 */
export const FEED_FORMAT = 1;
/** Max calendars in a list. */
export const FEEDS_IN_LIST = 500;

type Scope = { groupId?: string | null | undefined; organizationId?: string | null | undefined };

export const isOneCalendar = rule(
  "A calendar is of a group or of an organization, not of both.",
  ({ groupId, organizationId }: Scope) => !groupId || !organizationId,
  "invalid",
);

export const isNewCalendar = rule(
  "You have an address for this calendar already; renew it to get a new one.",
  (created: number) => created > 0,
  "conflict",
);
