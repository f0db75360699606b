import { waitingSql } from "@/features/accounts/staff/rules";
import { rule } from "@/lib/rule";

export const feedbackKinds = ["IDEA", "PROBLEM", "OTHER"] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

export const feedbackStatuses = ["OPEN", "SETTLED"] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];

/** Max characters of feedback. */
export const FEEDBACK_LENGTH = 2000;

/** Max characters of the staff's answer. docs/contract.md, 1: "details, reasons and review comments 1 000". */
export const ANSWER_LENGTH = 1000;

/** Of simultaneous calls one settles it. */
export const isOpenFeedback = rule(
  "This feedback has already been settled.",
  ({ status }: { status: FeedbackStatus }) => status === "OPEN",
  "conflict",
);

/** Max feedback of one person that waits for the staff. */
export const MAX_OPEN_FEEDBACK = 500;

/** `open`: before the one that is sent. */
export const hasRoomForFeedback = rule(
  "You can have at most 500 pieces of feedback that the staff has not settled.",
  (open: number) => open < MAX_OPEN_FEEDBACK,
  "limit-reached",
);

/** Of the staff: how much feedback waits for them. */
export const feedbackBadge = {
  name: "openFeedback",
  count: (user: string) => waitingSql(user, `from "Feedback" f where f.status = 'OPEN'`),
} as const;
