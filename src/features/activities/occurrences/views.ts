import { z } from "zod";
import { type CategoryView, categoryView, toCategory } from "@/features/categories/views";
import { type Visibility, visibilities } from "../rules";
import { type Relation, relations } from "./rules";

/** One time of an activity, as a calendar shows it. */
export const occurrenceView = z
  .strictObject({
    activityId: z.string(),
    title: z.string(),
    dateTime: z.iso.datetime(),
    endTime: z.iso.datetime().nullable(),
    location: z.string(),
    category: categoryView.nullable(),
    relation: z.enum(relations),
    visibility: z.enum(visibilities),
    groupId: z.string().nullable(),
    organizationId: z.string().nullable(),
    isRepeating: z.boolean(),
    /** of the activity; its hours are local to it */
    timeZone: z.string(),
  })
  .meta({ id: "Occurrence" });
export type OccurrenceView = z.infer<typeof occurrenceView>;

export type OccurrenceRow = {
  id: string;
  title: string;
  dateTime: Date;
  endTime: Date | null;
  location: string;
  relation: Relation;
  visibility: Visibility;
  groupId: string | null;
  organizationId: string | null;
  category: CategoryView | null;
  recurrence: string | null;
  timeZone: string;
  lastTime: Date;
};

/** `at`: when this time begins; `length`: how long it lasts, in milliseconds. */
export const toOccurrence = (row: OccurrenceRow, at: Date, length: number): OccurrenceView => ({
  activityId: row.id,
  title: row.title,
  dateTime: at.toISOString(),
  endTime: row.endTime && new Date(at.getTime() + length).toISOString(),
  location: row.location,
  category: row.category && toCategory(row.category),
  relation: row.relation,
  visibility: row.visibility,
  groupId: row.groupId,
  organizationId: row.organizationId,
  isRepeating: row.recurrence !== null,
  timeZone: row.timeZone,
});

/** `isCut`: there may be more; those in which the caller has a part are kept first. */
export const occurrencesAnswer = z
  .strictObject({ occurrences: z.array(occurrenceView), isCut: z.boolean() })
  .meta({ id: "OccurrencesAnswer" });
