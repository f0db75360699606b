import { z } from "zod";
import { DELETED_PERSON } from "@/features/accounts/rules";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";
import { feedbackKinds, feedbackStatuses } from "./rules";

/** Feedback as its author sees it. `answer`: the staff's, which is not named; empty: none. */
export const feedbackView = z
  .strictObject({
    id: z.string(),
    kind: z.enum(feedbackKinds),
    content: z.string(),
    status: z.enum(feedbackStatuses),
    answer: z.string(),
    createdAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Feedback" });
export type FeedbackView = z.infer<typeof feedbackView>;

/** Feedback as the staff sees it. */
export const receivedView = feedbackView
  .extend({ author: personView, settledBy: personView.nullable() })
  .meta({ id: "ReceivedFeedback" });
export type ReceivedView = z.infer<typeof receivedView>;

export type FeedbackRow = Omit<FeedbackView, "createdAt" | "settledAt"> & {
  createdAt: Date;
  settledAt: Date | null;
};
export type ReceivedRow = FeedbackRow & {
  author: PersonView;
  /** null: nobody yet, or the account has been deleted */
  settledBy: PersonView | null;
};

export const toFeedback = ({ createdAt, settledAt, ...row }: FeedbackRow): FeedbackView => ({
  ...row,
  createdAt: createdAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});

export const toReceived = ({ author, settledBy, ...row }: ReceivedRow): ReceivedView => ({
  ...toFeedback(row),
  author: toPerson(author),
  settledBy: row.settledAt && (settledBy ? toPerson(settledBy) : DELETED_PERSON),
});

export const feedbackListAnswer = z
  .strictObject({ feedback: z.array(feedbackView), nextCursor })
  .meta({ id: "FeedbackListAnswer" });
export const feedbackCreatedAnswer = z
  .strictObject({ feedback: feedbackView })
  .meta({ id: "FeedbackCreatedAnswer" });
export const receivedListAnswer = z
  .strictObject({ feedback: z.array(receivedView), nextCursor })
  .meta({ id: "ReceivedFeedbackAnswer" });
export const feedbackSettledAnswer = z
  .strictObject({ ...done, feedback: receivedView })
  .meta({ id: "FeedbackSettledAnswer" });
