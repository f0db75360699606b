import type { Departure } from "@/features/accounts/removal/commands";
import { groupSuggestions, organizationSuggestions } from "./news";

const reviewersOf = ({ to: { users } }: typeof groupSuggestions | typeof organizationSuggestions) => `
  select a."userId" from "CategorySuggestion" r, lateral (${users}) a
  where r."suggestedById" = $1::uuid and r.status = 'PENDING'`;

/** Settled suggestions stay, without a name. */
export const categoriesDeparture: Departure = {
  columns: {
    "CategorySuggestion.suggestedById": "by key",
    "CategorySuggestion.reviewedById": "by key",
  },
  affected: `${reviewersOf(groupSuggestions)} union ${reviewersOf(organizationSuggestions)}`,
  forget: async (me, tx) => {
    await tx.categorySuggestion.deleteMany({ where: { suggestedById: me.id, status: "PENDING" } });
  },
};
