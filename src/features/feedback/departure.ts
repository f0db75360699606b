import type { Departure } from "@/features/accounts/removal/commands";

/** Feedback goes with its author; what the user settled for others stays, without their name. */
export const feedbackDeparture: Departure = {
  columns: { "Feedback.authorId": "by key", "Feedback.settledById": "by key" },
};
