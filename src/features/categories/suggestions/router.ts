import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import type { CategoryOwner } from "../queries";
import { createSuggestion, deleteSuggestion, reviewSuggestion } from "./commands";
import { listSuggestions } from "./queries";
import { suggestionCreate, suggestionId, suggestionList, suggestionReview } from "./schema";
import { suggestionAnswer, suggestionReviewedAnswer, suggestionsAnswer } from "./views";

export const suggestionsRouter = (owner: CategoryOwner) =>
  router({
    list: person
      .input(suggestionList)
      .output(answers(suggestionsAnswer))
      .query(({ ctx, input }) => listSuggestions(ctx.me, owner, input)),
    create: person
      .input(suggestionCreate)
      .output(answers(suggestionAnswer))
      .mutation(({ ctx, input }) => createSuggestion(ctx.me, owner, input)),
    review: person
      .input(suggestionReview)
      .output(answers(suggestionReviewedAnswer))
      .mutation(({ ctx, input }) => reviewSuggestion(ctx.me, owner, input)),
    delete: person
      .input(suggestionId)
      .output(answers(successAnswer))
      .mutation(({ ctx, input }) => deleteSuggestion(ctx.me, owner, input)),
  });
