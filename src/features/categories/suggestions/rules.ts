import type { Me } from "@/features/accounts/rules";
import { isUnsettled } from "@/features/requests/rules";
import { rule } from "@/lib/rule";
import type { Standing } from "../rules";

/** docs/contract.md, 1: max length of reasons and review comments. */
export const REASON_LENGTH = 1000;
/** Max pending suggestions of one person in one place (ours). */
const MAX_PENDING = 20;

/** Spec 9: "Suggestion statuses: PENDING, APPROVED, REJECTED." */
export const suggestionStatuses = ["PENDING", "APPROVED", "REJECTED"] as const;
export type SuggestionStatus = (typeof suggestionStatuses)[number];

/** Spec 6: "only OWNER or ADMIN may approve or reject". */
export const mayReviewSuggestions = rule(
  "Only the owner and admins may review suggestions.",
  ({ role }: Standing) => role === "OWNER" || role === "ADMIN",
);

/** docs/contract.md, 5: OWNER and ADMIN delete any suggestion, others their own while it is pending. */
export const mayDeleteSuggestion = rule(
  "You may delete only your own suggestions, and only until they are reviewed.",
  (standing: Standing, me: Pick<Me, "id">, one: { suggestedBy: string | null; status: string }) =>
    mayReviewSuggestions(standing) || (one.suggestedBy === me.id && isUnsettled(one)),
);

/** docs/contract.md, 5: "A settled suggestion: 409". */
export const isReviewable = rule("This suggestion has been reviewed already.", isUnsettled, "conflict");

export const maySuggestMore = rule(
  "You have 20 suggestions here that wait for an answer.",
  (pending: number) => pending < MAX_PENDING,
  "limit-reached",
);
