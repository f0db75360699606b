import { z } from "zod";
import { type PlaceMapView, placeMapView } from "../maps/views";
import { deadlineOf } from "../participants/rules";
import { lastTimeOrNull } from "../rules";
import { type ActivityRow, activityOrganizationView, activityView } from "../views";

/** An activity that is open to everybody, as anyone sees it, also without a session: no person is named. */
export const activityPreviewView = activityView
  .pick({
    id: true,
    title: true,
    description: true,
    dateTime: true,
    endTime: true,
    location: true,
    maxParticipants: true,
    answerMinutes: true,
    maxGuests: true,
    answerBy: true,
    recurrence: true,
    timeZone: true,
    lastTime: true,
    _count: true,
  })
  .extend({
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
  | "location"
  | "maxParticipants"
  | "answerMinutes"
  | "maxGuests"
  | "recurrence"
  | "timeZone"
  | "lastTime"
  | "organization"
  | "joined"
  | "guestCount"
>;

/** The address of an activity's page. `site`: the origin of this site. */
export const activityUrl = (site: string, id: string) => `${site}/events/${id}`;

/** `site`: the origin of this site */
export const toActivityPreview = (
  { joined, guestCount, dateTime, endTime, lastTime, ...row }: PreviewRow,
  site: string,
  map: PlaceMapView | null,
): ActivityPreviewView => ({
  ...row,
  dateTime: dateTime.toISOString(),
  endTime: endTime?.toISOString() ?? null,
  // one that repeats has no next time here: the rule is not expanded for readers without a session
  answerBy: row.recurrence === null ? (deadlineOf(row, dateTime)?.toISOString() ?? null) : null,
  lastTime: lastTimeOrNull(lastTime)?.toISOString() ?? null,
  _count: { participants: joined, guests: guestCount },
  url: activityUrl(site, row.id),
  map,
});

export const activityPreviewAnswer = z
  .strictObject({ activity: activityPreviewView })
  .meta({ id: "ActivityPreviewAnswer" });
