import { z } from "zod";
import type { CalendarEvent } from "@/lib/calendar-text";
import { type ExceptionJson, toException } from "../exceptions/views";

/** A calendar of the caller's for other programs. Its address is only in the answer that made it. */
export const feedView = z
  .strictObject({
    id: z.string(),
    /** null, like organizationId: the caller's own activities */
    groupId: z.string().nullable(),
    organizationId: z.string().nullable(),
    /** of the group or organization; null: there is none, or the caller has left it, and the address is dead */
    name: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** null: it still has its first address */
    renewedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "CalendarFeed" });
export type FeedView = z.infer<typeof feedView>;

export type FeedRow = {
  id: string;
  ownerId: string;
  groupId: string | null;
  organizationId: string | null;
  name: string | null;
  createdAt: Date;
  renewedAt: Date | null;
};

export const toFeed = (row: FeedRow): FeedView => ({
  id: row.id,
  groupId: row.groupId,
  organizationId: row.organizationId,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  renewedAt: row.renewedAt?.toISOString() ?? null,
});

export const feedsAnswer = z.strictObject({ feeds: z.array(feedView) }).meta({ id: "CalendarFeedsAnswer" });
export type FeedsAnswer = z.infer<typeof feedsAnswer>;
export const feedAnswer = z
  .strictObject({ feed: feedView, url: z.string() })
  .meta({ id: "CalendarFeedAnswer" });
export type FeedAnswer = z.infer<typeof feedAnswer>;

export type CalendarRow = {
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
  hostId: string;
  hostName: string;
  /** the reader neither hosts it nor has a place */
  isTentative: boolean;
  /** times that do not take place, as JSON; null: none */
  cancelled: string[] | null;
  changed: ExceptionJson[] | null;
};

/** An activity for other calendars: with its host's name, and nobody else's. `site`: its origin and its own address. */
export const toCalendarEvent = (row: CalendarRow, site: { url: string; address: string }): CalendarEvent => ({
  uid: row.id,
  revision: row.revision,
  createdAt: row.createdAt,
  changedAt: row.changedAt,
  cancelled: (row.cancelled ?? []).map((at) => new Date(at)),
  changed: (row.changed ?? []).map(toException).map((one) => ({
    occurrence: one.occurrence,
    start: one.dateTime,
    end: one.endTime,
    title: one.title ?? row.title,
    description: one.description ?? row.description,
    location: one.location ?? row.location,
  })),
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
