import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";
import { categoryShape, categoryView } from "../views";
import { type SuggestionStatus, suggestionStatuses } from "./rules";

/** A suggested category. `suggestedBy` is a user's id; null, as the user: that account was deleted. */
export const suggestionView = z
  .strictObject({
    id: z.string(),
    ...categoryShape,
    /** the reason */
    description: z.string(),
    status: z.enum(suggestionStatuses),
    reviewComment: z.string().nullable(),
    suggestedBy: z.string().nullable(),
    suggestedByUser: personView.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "CategorySuggestion" });
export type SuggestionView = z.infer<typeof suggestionView>;

export type SuggestionRow = Omit<
  SuggestionView,
  "status" | "suggestedBy" | "suggestedByUser" | "createdAt"
> & {
  status: "PENDING" | "ACCEPTED" | "DECLINED";
  suggestedByUser: PersonView | null;
  createdAt: Date;
};

const statusOf: Record<SuggestionRow["status"], SuggestionStatus> = {
  PENDING: "PENDING",
  ACCEPTED: "APPROVED",
  DECLINED: "REJECTED",
};

export const toSuggestion = (row: SuggestionRow): SuggestionView => ({
  id: row.id,
  name: row.name,
  nameSwedish: row.nameSwedish,
  nameFrench: row.nameFrench,
  type: row.type,
  color: row.color,
  icon: row.icon,
  description: row.description,
  status: statusOf[row.status],
  reviewComment: row.reviewComment,
  suggestedBy: row.suggestedByUser?.id ?? null,
  suggestedByUser: row.suggestedByUser && toPerson(row.suggestedByUser),
  createdAt: row.createdAt.toISOString(),
});

/** `canReview`: whether the caller may approve and reject. */
export const suggestionsAnswer = z
  .strictObject({ suggestions: z.array(suggestionView), canReview: z.boolean(), nextCursor })
  .meta({ id: "CategorySuggestionsAnswer" });
export const suggestionAnswer = z
  .strictObject({ suggestion: suggestionView })
  .meta({ id: "CategorySuggestionAnswer" });
/** `category`: the one that an approval has created. */
export const suggestionReviewedAnswer = z
  .strictObject({ ...done, suggestion: suggestionView, category: categoryView.nullable() })
  .meta({ id: "CategorySuggestionReviewedAnswer" });
