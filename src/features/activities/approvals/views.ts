import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";
import { lastTimeOrNull } from "../rules";
import { type ActivityRow, activityOrganizationView, activityView } from "../views";
import { type Approval, approvals } from "./rules";

/** A public event of an organization, as the staff decides on it. */
export const submittedEventView = activityView
  .pick({
    id: true,
    title: true,
    description: true,
    dateTime: true,
    endTime: true,
    allDay: true,
    location: true,
    maxParticipants: true,
    recurrence: true,
    timeZone: true,
    lastTime: true,
    createdAt: true,
  })
  .extend({
    host: personView,
    organization: activityOrganizationView,
    approval: z.enum(approvals),
    /** the staff's words about the last decision */
    comment: z.string(),
    submittedAt: z.iso.datetime(),
    /** to be sent with a decision, which is refused after a change */
    revision: z.number(),
    /** single times of a repeating event whose title, description or place differs */
    rewordedTimes: z.number(),
  })
  .meta({ id: "SubmittedEvent" });
export type SubmittedEventView = z.infer<typeof submittedEventView>;

type Whole = Pick<
  ActivityRow,
  | "id"
  | "title"
  | "description"
  | "dateTime"
  | "endTime"
  | "allDay"
  | "location"
  | "maxParticipants"
  | "recurrence"
  | "timeZone"
  | "lastTime"
  | "createdAt"
>;
export type SubmittedRow = Whole & {
  host: PersonView;
  organization: SubmittedEventView["organization"];
  approval: Approval;
  comment: string;
  submittedAt: Date;
  revision: number;
  rewordedTimes: number;
};

export const toSubmittedEvent = (row: SubmittedRow): SubmittedEventView => ({
  ...row,
  dateTime: row.dateTime.toISOString(),
  endTime: row.endTime?.toISOString() ?? null,
  lastTime: lastTimeOrNull(row.lastTime)?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  submittedAt: row.submittedAt.toISOString(),
  host: toPerson(row.host),
});

export const submittedEventsAnswer = z
  .strictObject({ events: z.array(submittedEventView), nextCursor })
  .meta({ id: "SubmittedEventsAnswer" });
export const submittedEventAnswer = z
  .strictObject({ event: submittedEventView })
  .meta({ id: "SubmittedEventAnswer" });
export const eventDecidedAnswer = z
  .strictObject({ ...done, event: submittedEventView })
  .meta({ id: "EventDecidedAnswer" });
