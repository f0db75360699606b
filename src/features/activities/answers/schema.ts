import { z } from "zod";
import { id } from "@/lib/id";
import { line } from "@/lib/text-field";
import { answerKinds, MAX_REASON_LENGTH } from "./rules";

/** `answer` null takes the answer back; the reason goes with it. */
export const answerSet = z.object({
  id,
  answer: z.enum(answerKinds, `Answer must be ${answerKinds.join(", ")} or null.`).nullable(),
  reason: line(MAX_REASON_LENGTH, { name: "Reason" }).nullish(),
});
export type AnswerSet = z.output<typeof answerSet>;
