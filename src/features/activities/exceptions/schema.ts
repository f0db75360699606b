import { z } from "zod";
import { id } from "@/lib/id";
import { text } from "@/lib/text-field";
import { activityUpdate, moment } from "../schema";
import {
  isCancelledAlone,
  isEachTimeOnce,
  isNotForFollowing,
  MAX_MESSAGE_LENGTH,
  MAX_TIMES_AT_ONCE,
} from "./rules";

/** Names one time of a repeating activity: when it begins by the rule, also if it has been moved. */
export const occurrence = moment("occurrence");

const scopes = ["THIS", "FOLLOWING"] as const;
const scope = z.enum(scopes, `Scope must be one of ${scopes.join(", ")}.`).default("THIS");
const message = text(MAX_MESSAGE_LENGTH, { name: "Message" }).nullish();

/** Single times to cancel or restore together with a change of the series, named as they are after it. */
const times = z
  .array(z.object({ occurrence, isCancelled: z.boolean("isCancelled must be true or false.") }))
  .max(MAX_TIMES_AT_ONCE, `At most ${MAX_TIMES_AT_ONCE} times can be cancelled or restored at once.`)
  .refine(isEachTimeOnce, isEachTimeOnce.sentence);

/** `occurrence`: the activity as it is at that time. */
export const activityRead = z.object({ id, occurrence: occurrence.optional() });
export type ActivityRead = z.output<typeof activityRead>;

/**
 * Without an `occurrence` it changes all times. `scope`: that time alone, or it and all following ones. `isCancelled`
 * cancels that time or, without an `occurrence`, the whole activity; or restores it. `message`: the host's words about it.
 * `times`: besides, of a change of more than one time; all is written, or nothing.
 */
export const activityChange = activityUpdate
  .extend({
    occurrence: occurrence.optional(),
    scope,
    isCancelled: z.boolean().optional(),
    message,
    times: times.optional(),
  })
  .refine(isNotForFollowing, isNotForFollowing.sentence)
  .refine(isCancelledAlone, isCancelledAlone.sentence);
export type ActivityChange = z.output<typeof activityChange>;

/** Without an `occurrence` it deletes the activity. `message`: the host's words to those who come. */
export const activityRemoval = z.object({ id, occurrence: occurrence.optional(), scope, message });
export type ActivityRemoval = z.output<typeof activityRemoval>;
