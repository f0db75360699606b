import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { line, text } from "@/lib/text-field";
import { isAfterStart } from "../rules";
import { moment } from "../schema";
import { hasDistinctOptions, MAX_OPTIONS, MAX_PEOPLE, MIN_OPTIONS, pollStates } from "./rules";

const title = line(100, { min: 1, name: "Title" });
const description = text(2000, { name: "Description" }).nullish();
const location = line(100, { name: "Location" }).nullish();
const closesAt = moment("closesAt").nullish();

const option = z
  .object({ dateTime: moment("dateTime"), endTime: moment("endTime").nullish() })
  .transform(({ dateTime, endTime = null }) => ({ dateTime, endTime }))
  .refine(isAfterStart, { path: ["endTime"], error: isAfterStart.sentence });
export type OptionGiven = z.output<typeof option>;

const options = z
  .array(option)
  .min(MIN_OPTIONS, `A poll needs at least ${MIN_OPTIONS} times.`)
  .max(MAX_OPTIONS, `A poll can have at most ${MAX_OPTIONS} times.`)
  .refine(hasDistinctOptions, hasDistinctOptions.sentence);

const userIds = z.array(id).max(MAX_PEOPLE, `At most ${MAX_PEOPLE} people can be asked at once.`);

/** `groupId`: whose members vote; `userIds`: people asked by name; `hasLink`: others answer too, without an account. */
export const pollCreate = z.object({
  title,
  description,
  location,
  options,
  closesAt,
  groupId: id.nullish(),
  userIds: userIds.default([]),
  hasLink: z.boolean("Must be true or false.").default(false),
});
export type PollCreate = z.output<typeof pollCreate>;

/**
 * Missing fields stay as they are; null clears. `options` replaces the times: what is voted on one that stays is kept.
 * A `closesAt` that has passed closes the poll.
 */
export const pollUpdate = z.object({
  id,
  title: title.optional(),
  description,
  location,
  options: options.optional(),
  closesAt,
});
export type PollUpdate = z.output<typeof pollUpdate>;

export const pollId = z.object({ id });

export const pollList = z.object({
  state: z.enum(pollStates, `state must be one of ${pollStates.join(", ")}.`).optional(),
  groupId: id.optional(),
  limit: pageSize(50, 20),
  cursor: pageCursor,
});
export type PollList = z.output<typeof pollList>;

export const pollInvite = z.object({ id, userIds: userIds.min(1, "Choose at least one person.") });
export type PollInvite = z.output<typeof pollInvite>;

export const pollDecide = z.object({ id, optionId: id });
export type PollDecide = z.output<typeof pollDecide>;
