import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { isRecurrence, tidyRecurrence } from "@/lib/recurrence";
import { rule } from "@/lib/rule";
import { line, text } from "@/lib/text";
import { EARLIEST, LATEST, MAX_PARTICIPANTS, visibilities } from "./rules";

const isPlannable = (at: Date) => at.getTime() >= EARLIEST && at.getTime() < LATEST;
const momentText = (name: string) =>
  z.iso.datetime({ offset: true, error: `${name} must be a moment such as 2026-12-24T12:00:00Z.` });
/** Text that zod has found to be one becomes a moment within the years in which anything is planned. */
const plannable = (name: string, written: z.ZodType<string, string>) =>
  written
    .transform((at) => new Date(at))
    .refine(isPlannable, `${name} must lie between the years 1900 and 2999.`);
const moment = (name: string) => plannable(name, momentText(name));

const title = line(100, { min: 1, name: "Title" });
const description = text(2000, { name: "Description" });
const location = line(200, { name: "Location" });
const maxParticipants = z
  .number()
  .int("The number of places must be whole.")
  .min(1, "An activity needs at least one place.")
  .max(MAX_PARTICIPANTS, `An activity can have at most ${MAX_PARTICIPANTS} places.`);
const visibility = z.enum(visibilities, `Visibility must be one of ${visibilities.join(", ")}.`);
/** (ours) Here, not among the rules: a browser that has those needs no library for dates with it. */
export const isRecurrenceRule = rule(
  "Recurrence must be a rule such as FREQ=WEEKLY;BYDAY=TU (RFC 5545), of days or longer.",
  isRecurrence,
  "invalid",
);
const recurrence = z
  .string()
  .max(1000, "A recurrence can have at most 1000 characters.")
  .transform(tidyRecurrence);
const newRecurrence = recurrence.refine(isRecurrenceRule, isRecurrenceRule.sentence);

/** null is nothing, as if left out. Categories and organizations come later: one of them names what nobody has. */
export const activityCreate = z.object({
  title,
  description: description.nullish(),
  dateTime: moment("dateTime"),
  endTime: moment("endTime").nullish(),
  location: location.nullish(),
  maxParticipants: maxParticipants.nullish(),
  categoryId: id.nullish(),
  visibility: visibility.optional(),
  groupId: id.nullish(),
  organizationId: id.nullish(),
  recurrence: newRecurrence.nullish(),
});
export type ActivityCreate = z.output<typeof activityCreate>;

/**
 * What is left out stays as it is; null clears. A recurrence may be sent back as it was read, whatever rules were taken
 * when it was made: the command looks at one that is new.
 */
export const activityUpdate = activityCreate.partial().extend({ id, recurrence: recurrence.nullish() });
export type ActivityUpdate = z.output<typeof activityUpdate>;

export const activityId = z.object({ id });

/** A moment, or a day, which begins at midnight UTC. */
const bound = (name: string) => {
  const error = `${name} must be a moment such as 2026-12-24T12:00:00Z, or a day such as 2026-12-24.`;
  return plannable(name, z.union([momentText(name), z.iso.date()], error)).optional();
};

/** `from` and `to`: what goes on between them. `mine` (ours): what I host, have joined, wait for or am invited to. */
export const activityList = z
  .object({
    from: bound("from"),
    to: bound("to"),
    mine: z.enum(["upcoming", "past"], "mine must be upcoming or past.").optional(),
    limit: pageSize(100, 50),
    cursor: pageCursor,
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ["to"],
    error: "to must not be before from.",
  });
export type ActivityList = z.output<typeof activityList>;
