import type { FeedbackKind } from "../rules";

/** The name of each kind, and the question that its text answers. */
export const kindTexts = {
  IDEA: { name: "feedback.idea", question: "feedback.ideaText" },
  PROBLEM: { name: "feedback.problem", question: "feedback.problemText" },
  OTHER: { name: "feedback.other", question: "feedback.otherText" },
} as const satisfies Record<FeedbackKind, object>;
