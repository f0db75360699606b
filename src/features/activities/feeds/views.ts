import type { CalendarEvent } from "@/lib/calendar-text";

export type FeedRow = {
  id: string;
  title: string;
  description: string;
  location: string;
  dateTime: Date;
  endTime: Date | null;
  recurrence: string | null;
  timeZone: string;
  revision: number;
  createdAt: Date;
  changedAt: Date;
  hostName: string;
  /** the reader neither hosts it nor has a place */
  isTentative: boolean;
};

/** An activity for other calendars: with its host's name, and nobody else's. `site`: its origin and its own address. */
export const toCalendarEvent = (row: FeedRow, site: { url: string; address: string }): CalendarEvent => ({
  uid: row.id,
  revision: row.revision,
  createdAt: row.createdAt,
  changedAt: row.changedAt,
  start: row.dateTime,
  end: row.endTime,
  recurrence: row.recurrence,
  timeZone: row.timeZone,
  title: row.title,
  description: row.description,
  location: row.location,
  url: `${site.url}/events/${row.id}`,
  organizer: { name: row.hostName, address: site.address },
  isTentative: row.isTentative,
});
