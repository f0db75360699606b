import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { line } from "@/lib/text-field";
import { occurrence } from "../exceptions/schema";
import { answerKinds, isForAllTimes, listedStandings, MAX_REASON_LENGTH } from "./rules";

const timeAnswer = z.enum(["GOING", ...answerKinds], `Answer must be ${answerKinds.join(", ")} or null.`);

/**
 * `answer` null takes the answer back; the reason goes with it. `occurrence`: for that time of a repeating activity
 * alone, where GOING takes a place, and with `waitlist` queues if that time is full.
 */
export const answerSet = z
  .object({
    id,
    answer: timeAnswer.nullable(),
    reason: line(MAX_REASON_LENGTH, { name: "Reason" }).nullish(),
    occurrence: occurrence.optional(),
    waitlist: z.boolean().default(false),
  })
  .refine(isForAllTimes, { path: ["answer"], error: isForAllTimes.sentence });
export type AnswerSet = z.output<typeof answerSet>;

/** `answer`: which of the host's lists. `occurrence`: as they are at that time. */
export const peopleList = z.object({
  id,
  occurrence: occurrence.optional(),
  answer: z.enum(listedStandings, `Answer must be one of ${listedStandings.join(", ")}.`).default("GOING"),
  limit: pageSize(100, 50),
  cursor: pageCursor,
});
export type PeopleList = z.output<typeof peopleList>;

/** `occurrence`: those who have not answered for that time. */
export const reminderSend = z.object({ id, occurrence: occurrence.optional() });
export type ReminderSend = z.output<typeof reminderSend>;
