import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";
import type { Exception } from "../exceptions/rules";
import { type ExceptionJson, toException } from "../exceptions/views";
import { lastTimeOrNull } from "../rules";
import { nextTimesOf } from "../series/views";
import { type ActivityRow, activityOrganizationView, activityView } from "../views";
import { type Approval, approvals } from "./rules";

/** A public event of an organization or a newcomer, as the staff decides on it. */
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
    /** null: the host plans it alone */
    organization: activityOrganizationView.nullable(),
    approval: z.enum(approvals),
    /** the staff's words about the last decision */
    comment: z.string(),
    submittedAt: z.iso.datetime(),
    /** to be sent with a decision, which is refused after a change */
    revision: z.number(),
    /** single times of a repeating event whose title, description or place differs */
    rewordedTimes: z.number(),
    /** when the next times that take place begin, at most five */
    nextTimes: z.array(z.iso.datetime()),
    /** the times of a repeating event that are cancelled or differ, at most 100; a text that is null is that of the others */
    exceptions: z.array(
      z.strictObject({
        /** when it begins by the rule, which names it */
        occurrence: z.iso.datetime(),
        dateTime: z.iso.datetime(),
        endTime: z.iso.datetime().nullable(),
        isCancelled: z.boolean(),
        /** the host's words about the cancellation; null: none */
        message: z.string().nullable(),
        title: z.string().nullable(),
        description: z.string().nullable(),
        location: z.string().nullable(),
      }),
    ),
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
  | "ruleEnd"
>;

/** Max next times that the staff sees of a repeating event. */
const NEXT_TIMES = 5;

export type SubmittedRow = Whole & {
  host: PersonView;
  organization: SubmittedEventView["organization"];
  approval: Approval;
  comment: string;
  submittedAt: Date;
  revision: number;
  rewordedTimes: number;
  /** as JSON; null: none */
  exceptions: ExceptionJson[] | null;
};

const toExceptionView = (one: Exception): SubmittedEventView["exceptions"][number] => ({
  occurrence: one.occurrence.toISOString(),
  dateTime: one.dateTime.toISOString(),
  endTime: one.endTime?.toISOString() ?? null,
  isCancelled: one.isCancelled,
  message: one.message || null,
  title: one.title,
  description: one.description,
  location: one.location,
});

export function toSubmittedEvent({ ruleEnd, ...row }: SubmittedRow): SubmittedEventView {
  const exceptions = (row.exceptions ?? []).map(toException);
  const which = { now: new Date(), count: NEXT_TIMES };
  return {
    ...row,
    dateTime: row.dateTime.toISOString(),
    endTime: row.endTime?.toISOString() ?? null,
    lastTime: lastTimeOrNull(row.lastTime)?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt.toISOString(),
    host: toPerson(row.host),
    nextTimes: nextTimesOf({ ...row, ruleEnd }, exceptions, which).map((at) => at.toISOString()),
    exceptions: exceptions.map(toExceptionView),
  };
}

export const submittedEventsAnswer = z
  .strictObject({ events: z.array(submittedEventView), nextCursor })
  .meta({ id: "SubmittedEventsAnswer" });
export const submittedEventAnswer = z
  .strictObject({ event: submittedEventView })
  .meta({ id: "SubmittedEventAnswer" });
export const eventDecidedAnswer = z
  .strictObject({ ...done, event: submittedEventView })
  .meta({ id: "EventDecidedAnswer" });
