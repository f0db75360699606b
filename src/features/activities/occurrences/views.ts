import { z } from "zod";
import { type CategoryView, categoryView, toCategory } from "@/features/categories/views";
import type { Exception, Times } from "../exceptions/rules";
import type { ExceptionJson } from "../exceptions/views";
import { type Visibility, visibilities } from "../rules";
import { type Standing, standingAt, standings } from "../standings/rules";
import { type Rank, type Relation, relations } from "./rules";

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
    /** it lasts for whole days of timeZone */
    allDay: z.boolean(),
    location: z.string(),
    category: categoryView.nullable(),
    /** #RRGGBB, of its own; null: none */
    color: z.string().nullable(),
    relation: z.enum(relations),
    /** the caller's answer that counts at this time; null: none, or they host it */
    answer: z.enum(standings).nullable(),
    visibility: z.enum(visibilities),
    groupId: z.string().nullable(),
    organizationId: z.string().nullable(),
    isRepeating: z.boolean(),
    /** of the activity; its hours and days are local to it */
    timeZone: z.string(),
  })
  .meta({ id: "Occurrence" });
export type OccurrenceView = z.infer<typeof occurrenceView>;

export type OccurrenceRow = {
  id: string;
  title: string;
  dateTime: Date;
  endTime: Date | null;
  allDay: boolean;
  location: string;
  /** of the activity as a whole */
  relation: Relation;
  /** the caller's answer for all times, if they have neither joined nor wait */
  answer: "MAYBE" | "NO" | null;
  /** the caller's answers for single times of the range, by occurrence; null: none */
  answers: Record<string, Standing> | null;
  visibility: Visibility;
  groupId: string | null;
  organizationId: string | null;
  category: CategoryView | null;
  color: string | null;
  recurrence: string | null;
  timeZone: string;
  ruleEnd: Date;
  cancelledAt: Date | null;
  cancelMessage: string;
  /** times by the rule that are cancelled or changed, as JSON; null: none */
  skipped: string[] | null;
  /** those in the range without their descriptions, as JSON; null: none */
  exceptions: ExceptionJson[] | null;
  rank: Rank;
  /** the first row only: of the whole range */
  counts: Counts | null;
};

/** `days`: how many activities that don't repeat begin on each day of the range, by its index. */
export type Counts = { days: Record<string, number> | null; begun: number };

const RELATION_OF = { GOING: "JOINED", WAITING: "WAITING" } as const;
const STANDING_OF = { JOINED: "GOING", WAITING: "WAITING" } as const;

/** The caller's answer at a time, and what it makes of them there. */
function standingOf({ relation, answer, answers }: OccurrenceRow, occurrence: Date) {
  const all = relation === "JOINED" || relation === "WAITING" ? STANDING_OF[relation] : answer;
  const standing = standingAt(answers?.[occurrence.toISOString()] ?? null, all);
  const hasPart = standing === "GOING" || standing === "WAITING";
  return { answer: standing, relation: hasPart ? RELATION_OF[standing] : relation };
}

/** `times`: when this time begins and ends; `one`: how it differs from the others, null: it does not. */
export const toOccurrence = (row: OccurrenceRow, times: Times, one: Exception | null): OccurrenceView => ({
  activityId: row.id,
  occurrence: row.recurrence === null ? null : (one?.occurrence ?? times.dateTime).toISOString(),
  isCancelled: row.cancelledAt !== null || (one?.isCancelled ?? false),
  message: (one?.isCancelled ? one.message : row.cancelMessage) || null,
  title: one?.title ?? row.title,
  dateTime: times.dateTime.toISOString(),
  endTime: times.endTime?.toISOString() ?? null,
  allDay: row.allDay,
  location: one?.location ?? row.location,
  category: row.category && toCategory(row.category),
  color: row.color,
  ...standingOf(row, one?.occurrence ?? times.dateTime),
  visibility: row.visibility,
  groupId: row.groupId,
  organizationId: row.organizationId,
  isRepeating: row.recurrence !== null,
  timeZone: row.timeZone,
});

/**
 * `isCut`: there may be more. Those in which the caller has a part are kept first, then of each local day about as many.
 * `more`: how many are left out of a day, at least.
 */
export const occurrencesAnswer = z
  .strictObject({
    occurrences: z.array(occurrenceView),
    isCut: z.boolean(),
    more: z.array(z.strictObject({ day: z.iso.date(), count: z.int() })),
  })
  .meta({ id: "OccurrencesAnswer" });
export type OccurrencesAnswer = z.infer<typeof occurrencesAnswer>;
