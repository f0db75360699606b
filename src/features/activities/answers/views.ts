import { z } from "zod";
import { done } from "@/lib/answer";
import { answerKinds } from "./rules";

/** Without the activity: after leaving, the caller may no longer be allowed to see it. */
export const answerSetAnswer = z
  .strictObject({ ...done, answer: z.enum(answerKinds).nullable(), reason: z.string().nullable() })
  .meta({ id: "ActivityAnswerSetAnswer" });
export type AnswerSetView = z.infer<typeof answerSetAnswer>;
