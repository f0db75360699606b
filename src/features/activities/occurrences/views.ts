import { z } from "zod";
import { type CategoryView, categoryView, toCategory } from "@/features/categories/views";
import type { Exception, Times } from "../exceptions/rules";
import type { ExceptionJson } from "../exceptions/views";
import { type Visibility, visibilities } from "../rules";
import { type Relation, relations } from "./rules";

/** One time of an activity, as a calendar shows it. */
export const occurrenceView = z
  .strictObject({
    activityId: z.string(),
    /** names this time of a repeating activity: when it begins by the rule; null: the activity does not repeat */
    occurrence: z.iso.datetime().nullable(),
    isCancelled: z.boolean(),
    /** the host's words about the cancellation; null: none */
    message: z.string().nullable(),
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
  ruleEnd: Date;
  /** times by the rule that are cancelled or changed, as JSON; null: none */
  skipped: string[] | null;
  /** those in the range without their descriptions, as JSON; null: none */
  exceptions: ExceptionJson[] | null;
};

/** `times`: when this time begins and ends; `one`: how it differs from the others, null: it does not. */
export const toOccurrence = (row: OccurrenceRow, times: Times, one: Exception | null): OccurrenceView => ({
  activityId: row.id,
  occurrence: row.recurrence === null ? null : (one?.occurrence ?? times.dateTime).toISOString(),
  isCancelled: one?.isCancelled ?? false,
  message: (one?.isCancelled && one.message) || null,
  title: one?.title ?? row.title,
  dateTime: times.dateTime.toISOString(),
  endTime: times.endTime?.toISOString() ?? null,
  location: one?.location ?? row.location,
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
