import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { text } from "@/lib/text-field";
import { categoryFields } from "../schema";
import { REASON_LENGTH } from "./rules";

export const suggestionList = z.object({ id, limit: pageSize(100, 50), cursor: pageCursor });
export type SuggestionList = z.output<typeof suggestionList>;

export const suggestionCreate = z.object({
  id,
  ...categoryFields,
  description: text(REASON_LENGTH, { name: "Description" })
    .nullish()
    .transform((given) => given ?? ""),
});
export type SuggestionCreate = z.output<typeof suggestionCreate>;

export const suggestionId = z.object({ id, suggestionId: id });
export type SuggestionId = z.output<typeof suggestionId>;

/** A blank comment is none. */
export const suggestionReview = suggestionId.extend({
  action: z.enum(["approve", "reject"], "Action must be approve or reject."),
  reviewComment: text(REASON_LENGTH, { name: "Review comment" })
    .nullish()
    .transform((given) => given || null),
});
export type SuggestionReview = z.output<typeof suggestionReview>;
