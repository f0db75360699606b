import { z } from "zod";
import { withoutLinks } from "@/features/accounts/emails/views";
import type { CalendarEvent } from "@/lib/calendar-text";
import { beginOf } from "@/lib/whole-days";
import { usualTimes } from "../exceptions/rules";
import { type ExceptionJson, toException } from "../exceptions/views";
import type { Standing } from "../standings/rules";
import type { DeletedActivity } from "./news";

/** A calendar of the caller's for other programs. Its address is only in the answer that made it. */
export const feedView = z
  .strictObject({
    id: z.string(),
    /** null, like organizationId: the caller's own activities */
    groupId: z.string().nullable(),
    organizationId: z.string().nullable(),
    /** of the group or organization; null: there is none, or the caller has left it, and the address is dead */
    name: z.string().nullable(),
    /** whether the caller's reminders are alarms in it, of what the caller hosts or comes to */
    hasReminders: z.boolean(),
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
  hasReminders: boolean;
  /** how long before a time its owner wants to be reminded */
  minutes: number[];
  createdAt: Date;
  renewedAt: Date | null;
};

export const toFeed = (row: FeedRow): FeedView => ({
  id: row.id,
  groupId: row.groupId,
  organizationId: row.organizationId,
  name: row.name,
  hasReminders: row.hasReminders,
  createdAt: row.createdAt.toISOString(),
  renewedAt: row.renewedAt?.toISOString() ?? null,
});

export const feedsAnswer = z.strictObject({ feeds: z.array(feedView) }).meta({ id: "CalendarFeedsAnswer" });
export type FeedsAnswer = z.infer<typeof feedsAnswer>;
export const feedAnswer = z
  .strictObject({ feed: feedView, url: z.string() })
  .meta({ id: "CalendarFeedAnswer" });
export type FeedAnswer = z.infer<typeof feedAnswer>;
export const oneFeedAnswer = z.strictObject({ feed: feedView }).meta({ id: "OneCalendarFeedAnswer" });
export type OneFeedAnswer = z.infer<typeof oneFeedAnswer>;

export type CalendarRow = {
  id: string;
  title: string;
  description: string;
  location: string;
  color: string | null;
  dateTime: Date;
  endTime: Date | null;
  allDay: boolean;
  recurrence: string | null;
  timeZone: string;
  revision: number;
  createdAt: Date;
  changedAt: Date;
  cancelledAt: Date | null;
  hostId: string;
  hostName: string;
  /** the reader neither hosts it nor has a place */
  isTentative: boolean;
  /** the reader hosts it, has joined it, waits for it, may come or is invited to it: not to single times alone */
  isForAllTimes: boolean;
  /** times that do not take place, as JSON; null: none */
  cancelled: string[] | null;
  changed: ExceptionJson[] | null;
  /** the reader's answers for single times, as JSON; null: none */
  answers: { occurrence: string; answer: Standing }[] | null;
};

/**
 * `alarms`: how many minutes before a time the reader is reminded, where they host it or come to it. `hasCancelled`: of who
 * comes to single times alone, the cancelled ones are there as such.
 */
type Frame = {
  site: { url: string; address: string };
  isOwn: boolean;
  alarms: number[];
  hasCancelled?: boolean;
};
type Changed = CalendarEvent["changed"][number];

/** The times that differ: changed by the host, or answered by the reader in another way than the others. */
function changedOf(row: CalendarRow): Changed[] {
  const answers = new Map(row.answers?.map((one) => [Date.parse(one.occurrence), one.answer]));
  const isTentativeAt = (at: Date) => {
    const answer = answers.get(at.getTime());
    return answer === undefined ? row.isTentative : answer !== "GOING";
  };
  const changed = (row.changed ?? []).map(toException);
  const known = new Set([...changed.map((one) => one.occurrence), ...cancelledOf(row)].map(Number));
  const answered = [...answers.keys()]
    .map((at) => new Date(at))
    .filter((at) => !known.has(Number(at)) && isTentativeAt(at) !== row.isTentative);
  return [
    ...changed.map((one) => ({
      occurrence: one.occurrence,
      start: one.dateTime,
      end: one.endTime,
      title: one.title ?? row.title,
      description: one.description ?? row.description,
      location: one.location ?? row.location,
      isTentative: isTentativeAt(one.occurrence),
    })),
    ...answered.map((occurrence) => {
      const { dateTime: start, endTime: end } = usualTimes(occurrence, row);
      const { title, description, location } = row;
      return { occurrence, start, end, title, description, location, isTentative: isTentativeAt(occurrence) };
    }),
  ];
}

const cancelledOf = ({ cancelled }: CalendarRow) => (cancelled ?? []).map((at) => new Date(at));

/** An activity with its host's name, and nobody else's. */
const toCalendarEvent = (row: CalendarRow, { site, alarms }: Frame): CalendarEvent => ({
  uid: row.id,
  revision: row.revision,
  createdAt: row.createdAt,
  changedAt: row.changedAt,
  cancelled: cancelledOf(row),
  changed: changedOf(row),
  start: row.dateTime,
  end: row.endTime,
  allDay: row.allDay,
  recurrence: row.recurrence,
  timeZone: row.timeZone,
  title: row.title,
  description: row.description,
  location: row.location,
  color: row.color,
  url: `${site.url}/events/${row.id}`,
  organizer: { name: row.hostName, address: site.address },
  isTentative: row.isTentative,
  isCancelled: row.cancelledAt !== null,
  alarms,
});

/** A deleted activity, to be removed from other calendars. Its host is not named any more. */
export const toDeletedEvent = (
  { id, revision, title, dateTime, day }: DeletedActivity & { title: string },
  site: Frame["site"],
  now: Date,
): CalendarEvent => ({
  ...{ uid: id, revision, createdAt: null, changedAt: now, end: null },
  ...{ start: day ? beginOf(day, "UTC") : new Date(dateTime), allDay: day !== undefined },
  ...{ recurrence: null, timeZone: "UTC", cancelled: [], changed: [], alarms: [] },
  ...{ title, description: "", location: "", color: null, url: site.url },
  organizer: { name: "Samvaro", address: site.address },
  isTentative: false,
  isCancelled: true,
});

/**
 * An activity for other calendars. The reader's own calendar (`isOwn`) leaves out times that they have declined, and of an
 * activity to which they come at single times alone it has these, each as an event of its own. `site`: its origin and its
 * own address.
 */
export function toCalendarEvents(row: CalendarRow, frame: Frame): CalendarEvent[] {
  const event = toCalendarEvent(row, frame);
  if (!frame.isOwn) return [event];
  const answers = row.answers ?? [];
  if (row.isForAllTimes || row.recurrence === null) {
    const declined = answers.filter(({ answer }) => answer === "NO").map((one) => new Date(one.occurrence));
    const gone = new Set([...event.cancelled, ...declined].map(Number));
    const changed = event.changed.filter((one) => !gone.has(Number(one.occurrence)));
    return [
      { ...event, cancelled: [...gone].sort((one, other) => one - other).map((at) => new Date(at)), changed },
    ];
  }
  const cancelled = new Set(event.cancelled.map(Number));
  const coming = answers.filter(({ answer }) => answer === "GOING" || answer === "WAITING");
  return coming.flatMap((one) => {
    const occurrence = new Date(one.occurrence);
    const isCancelled = event.isCancelled || cancelled.has(Number(occurrence));
    if (cancelled.has(Number(occurrence)) && !frame.hasCancelled) return [];
    const { dateTime: start, endTime: end } = usualTimes(occurrence, row);
    const changed = event.changed.find((other) => Number(other.occurrence) === Number(occurrence));
    const times = changed ?? { start, end };
    const isTentative = one.answer === "WAITING";
    const uid = `${row.id}-${Number(occurrence)}`;
    return [
      { ...event, ...times, uid, recurrence: null, cancelled: [], changed: [], isTentative, isCancelled },
    ];
  });
}

const textsOf = (one: Pick<CalendarEvent, "title" | "description" | "location">) => ({
  title: withoutLinks(one.title),
  description: withoutLinks(one.description),
  location: withoutLinks(one.location),
});

/** The event without links in what people wrote, for a file that comes unasked. */
export const toDisarmed = (event: CalendarEvent): CalendarEvent => ({
  ...event,
  ...textsOf(event),
  organizer: { ...event.organizer, name: withoutLinks(event.organizer.name) },
  changed: event.changed.map((one) => ({ ...one, ...textsOf(one) })),
});
