import { z } from "zod";
import { withoutBidiControls } from "@/lib/text";
import type { Exception } from "../exceptions/rules";
import { type PlaceMapView, placeMapView } from "../maps/views";
import { lastTimeOrNull } from "../rules";
import type { Series } from "../series/views";
import { deadlineOf } from "../times/rules";
import { type ActivityRow, activityOrganizationView, activityView, toCancellation } from "../views";

/** An activity that is open to everybody, as anyone sees it, also without a session: no person is named. */
export const activityPreviewView = activityView
  .pick({
    id: true,
    title: true,
    description: true,
    dateTime: true,
    endTime: true,
    allDay: true,
    location: true,
    maxParticipants: true,
    answerMinutes: true,
    maxGuests: true,
    answerBy: true,
    recurrence: true,
    timeZone: true,
    lastTime: true,
    nextTime: true,
    cancelledAt: true,
    cancelMessage: true,
    _count: true,
  })
  .extend({
    /** the time that was asked for; null: none, it is the activity as a whole */
    time: z
      .strictObject({
        occurrence: z.iso.datetime(),
        isCancelled: z.boolean(),
        /** the host's words about the cancellation; null: none */
        message: z.string().nullable(),
      })
      .nullable(),
    /** the next time by the rule, where it is cancelled: when it would have begun, and the host's words; null: it takes place */
    cancelled: z.strictObject({ dateTime: z.iso.datetime(), message: z.string().nullable() }).nullable(),
    /** null: it is of none, or of one that is not public */
    organization: activityOrganizationView.nullable(),
    /** the address of the page, with this site's origin */
    url: z.string(),
    /** null: the place has no coordinates */
    map: placeMapView.nullable(),
  })
  .meta({ id: "ActivityPreview" });
export type ActivityPreviewView = z.infer<typeof activityPreviewView>;

export type PreviewRow = Pick<
  ActivityRow,
  | "id"
  | "title"
  | "description"
  | "dateTime"
  | "endTime"
  | "allDay"
  | "location"
  | "maxParticipants"
  | "answerMinutes"
  | "maxGuests"
  | "recurrence"
  | "timeZone"
  | "lastTime"
  | "cancelledAt"
  | "cancelMessage"
  | "organization"
  | "joined"
  | "guestCount"
> &
  Series & {
    time?: ActivityPreviewView["time"];
    /** the next cancelled time, as PostgreSQL writes it into JSON */
    cancelled: { dateTime: string; message: string } | null;
  };

/** `one` null: it is as the others. */
export const toPreviewTime = (
  occurrence: Date,
  one: Pick<Exception, "isCancelled" | "message"> | null,
): ActivityPreviewView["time"] => ({
  occurrence: occurrence.toISOString(),
  isCancelled: one?.isCancelled ?? false,
  message: (one?.isCancelled && withoutBidiControls(one.message)) || null,
});

/** The next cancelled time, if no other takes place before it. */
function cancelledBefore(
  next: Date | null,
  cancelled: PreviewRow["cancelled"],
): ActivityPreviewView["cancelled"] {
  const at = cancelled && new Date(cancelled.dateTime);
  if (!at || (next !== null && next < at)) return null;
  return { dateTime: at.toISOString(), message: withoutBidiControls(cancelled.message) || null };
}

/** The address of an activity's page. `site`: the origin of this site. */
export const activityUrl = (site: string, id: string) => `${site}/events/${id}`;

/** `next`: when the next time begins that takes place. `site`: the origin of this site. */
export const toActivityPreview = (
  row: PreviewRow,
  next: Date | null,
  site: string,
  map: PlaceMapView | null,
): ActivityPreviewView => {
  const { joined, guestCount, dateTime, endTime, lastTime, cancelled, time = null, ...rest } = row;
  const { ruleEnd: _, skipped: __, moved: ___, ...facts } = rest;
  const start = row.recurrence === null || time ? dateTime : next;
  return {
    ...facts,
    description: withoutBidiControls(row.description),
    dateTime: dateTime.toISOString(),
    endTime: endTime?.toISOString() ?? null,
    answerBy: deadlineOf(row, start)?.toISOString() ?? null,
    lastTime: lastTimeOrNull(lastTime)?.toISOString() ?? null,
    nextTime: next?.toISOString() ?? null,
    ...toCancellation({ ...row, cancelMessage: withoutBidiControls(row.cancelMessage) }),
    _count: { participants: joined, guests: guestCount },
    url: activityUrl(site, row.id),
    map,
    time,
    cancelled: row.recurrence === null ? null : cancelledBefore(next, cancelled),
  };
};

export const activityPreviewAnswer = z
  .strictObject({ activity: activityPreviewView })
  .meta({ id: "ActivityPreviewAnswer" });
