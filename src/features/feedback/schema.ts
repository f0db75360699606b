import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { text } from "@/lib/text-field";
import { ANSWER_LENGTH, FEEDBACK_LENGTH, feedbackKinds, feedbackStatuses } from "./rules";

export const feedbackCreate = z.object({
  kind: z.enum(feedbackKinds, `Kind must be one of ${feedbackKinds.join(", ")}.`),
  content: text(FEEDBACK_LENGTH, { min: 1, name: "Content" }),
});
export type FeedbackCreate = z.output<typeof feedbackCreate>;

export const feedbackList = z.object({ limit: pageSize(100, 20), cursor: pageCursor });
export type FeedbackList = z.output<typeof feedbackList>;

export const receivedList = feedbackList.extend({
  status: z.enum(feedbackStatuses, `Status must be one of ${feedbackStatuses.join(", ")}.`).default("OPEN"),
});
export type ReceivedList = z.output<typeof receivedList>;

/** `answer`: the author reads it, and is notified. */
export const feedbackSettle = z.object({
  id,
  answer: text(ANSWER_LENGTH, { name: "Answer" }).nullish(),
});
export type FeedbackSettle = z.output<typeof feedbackSettle>;
