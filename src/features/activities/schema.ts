import { z } from "zod";
import { color } from "@/lib/color-field";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { isRecurrence, tidyRecurrence } from "@/lib/recurrence";
import { rule } from "@/lib/rule";
import { line, text } from "@/lib/text-field";
import { timeZone } from "@/lib/time-zone-field";
import { MAX_GUESTS } from "./guests/rules";
import { minePieces } from "./relations/rules";
import { EARLIEST, LATEST, MAX_ANSWER_MINUTES, MAX_PARTICIPANTS, visibilities } from "./rules";
import { isFromOne } from "./templates/rules";

const isPlannable = (at: Date) => at.getTime() >= EARLIEST && at.getTime() < LATEST;
const momentText = (name: string) =>
  z.iso.datetime({ offset: true, error: `${name} must be a moment such as 2026-12-24T12:00:00Z.` });
/** Parses a date string and limits it to the years in which activities can be planned. */
const plannable = (name: string, written: z.ZodType<string, string>) =>
  written
    .transform((at) => new Date(at))
    .refine(isPlannable, `${name} must lie between the years 1900 and 2999.`);
export const moment = (name: string) => plannable(name, momentText(name));

const title = line(100, { min: 1, name: "Title" });
const description = text(2000, { name: "Description" });
const location = line(200, { name: "Location" });
const maxParticipants = z
  .number()
  .int("The number of places must be whole.")
  .min(1, "An activity needs at least one place.")
  .max(MAX_PARTICIPANTS, `An activity can have at most ${MAX_PARTICIPANTS} places.`);
const answerMinutes = z
  .number()
  .int("The answer deadline must be a whole number of minutes before the start.")
  .min(0, "The answer deadline can't be after the start.")
  .max(MAX_ANSWER_MINUTES, "The answer deadline can be at most 365 days before the start.");
/** How many people each participant brings, or may bring. */
export const guestCount = z
  .number()
  .int("The number of guests must be whole.")
  .min(0, "The number of guests can't be negative.")
  .max(MAX_GUESTS, `Each participant can bring at most ${MAX_GUESTS} guests.`);
const visibility = z.enum(visibilities, `Visibility must be one of ${visibilities.join(", ")}.`);
/** Defined here and not in rules.ts, so that the browser does not load the library for recurrence rules. */
export const isRecurrenceRule = rule(
  "Recurrence must be an RFC 5545 rule that repeats daily or less often, such as FREQ=WEEKLY;BYDAY=TU.",
  isRecurrence,
  "invalid",
);
const recurrence = z
  .string()
  .max(1000, "A recurrence can have at most 1000 characters.")
  .transform(tidyRecurrence);
const newRecurrence = recurrence.refine(isRecurrenceRule, isRecurrenceRule.sentence);

/**
 * null means the same as left out. A category is one of the group or organization; of a PRIVATE activity one of any that the
 * caller is in. `color`: of a PRIVATE activity, or one for FRIENDS. `answerMinutes`: how long before each
 * time begins answers close. `maxGuests`: how many guests each participant may bring. `allDay`: dateTime and endTime
 * are midnights of `timeZone`, the end after the last day; without an end it lasts one day. `timeZone`: of a new
 * activity the caller's, if it is left out.
 */
const activityFields = z.object({
  title,
  description: description.nullish(),
  dateTime: moment("dateTime"),
  endTime: moment("endTime").nullish(),
  allDay: z.boolean("allDay must be true or false.").optional(),
  timeZone: timeZone.optional(),
  location: location.nullish(),
  maxParticipants: maxParticipants.nullish(),
  answerMinutes: answerMinutes.nullish(),
  maxGuests: guestCount.nullish(),
  categoryId: id.nullish(),
  color: color.nullish(),
  visibility: visibility.optional(),
  groupId: id.nullish(),
  organizationId: id.nullish(),
  recurrence: newRecurrence.nullish(),
});
/** `copyOf`: an activity of the caller whose tasks come along; `templateId`: a template of theirs. */
export const activityCreate = activityFields
  .extend({ copyOf: id.nullish(), templateId: id.nullish() })
  .refine(isFromOne, isFromOne.sentence);
export type ActivityCreate = z.output<typeof activityCreate>;

/**
 * Missing fields stay as they are; null clears. A recurrence may be sent back as it was read, even if it would be
 * refused today: the command validates only a changed one.
 */
export const activityUpdate = activityFields.partial().extend({ id, recurrence: recurrence.nullish() });
export type ActivityUpdate = z.output<typeof activityUpdate>;

export const activityId = z.object({ id });

/** A moment, or a day, which begins at midnight UTC. */
export const bound = (name: string) => {
  const error = `${name} must be a moment such as 2026-12-24T12:00:00Z, or a day such as 2026-12-24.`;
  return plannable(name, z.union([momentText(name), z.iso.date()], error));
};

/**
 * `from` and `to`: what overlaps the range. Our additions, of which one can be given: `mine`, what the caller hosts, has
 * joined, waits for, may come to or is invited to, or one of these, or what awaits their answer; `groupId` and `organizationId`, what is planned for its members.
 */
export const activityList = z
  .object({
    from: bound("from").optional(),
    to: bound("to").optional(),
    mine: z.enum(minePieces, `mine must be one of ${minePieces.join(", ")}.`).optional(),
    groupId: id.optional(),
    organizationId: id.optional(),
    limit: pageSize(100, 50),
    cursor: pageCursor,
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ["to"],
    error: "to must not be before from.",
  })
  .refine(
    (given) =>
      [given.mine, given.groupId, given.organizationId].filter((one) => one !== undefined).length <= 1,
    { error: "Only one of mine, groupId and organizationId can be given." },
  );
export type ActivityList = z.output<typeof activityList>;
