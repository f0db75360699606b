import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { line } from "@/lib/text-field";
import { answerKinds, MAX_REASON_LENGTH, standings } from "./rules";

/** `answer` null takes the answer back; the reason goes with it. */
export const answerSet = z.object({
  id,
  answer: z.enum(answerKinds, `Answer must be ${answerKinds.join(", ")} or null.`).nullable(),
  reason: line(MAX_REASON_LENGTH, { name: "Reason" }).nullish(),
});
export type AnswerSet = z.output<typeof answerSet>;

/** `answer`: which of the host's lists. */
export const peopleList = z.object({
  id,
  answer: z.enum(standings, `Answer must be one of ${standings.join(", ")}.`).default("GOING"),
  limit: pageSize(100, 50),
  cursor: pageCursor,
});
export type PeopleList = z.output<typeof peopleList>;
