import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { createCategory, deleteCategory, updateCategory } from "./commands";
import { type CategoryOwner, listCategories, listMyCategories } from "./queries";
import { categoryCreate, categoryDelete, categoryUpdate, ownerId } from "./schema";
import { suggestionsRouter } from "./suggestions/router";
import { categoriesAnswer, categoryAnswer, categoryChangedAnswer, myCategoriesAnswer } from "./views";

/** The categories of all of the caller's groups and organizations. */
export const myCategoriesRouter = router({
  list: person.output(answers(myCategoriesAnswer)).query(({ ctx }) => listMyCategories(ctx.me)),
});

/** The same procedures for each kind of owner. */
export const categoriesRouter = (owner: CategoryOwner) =>
  router({
    list: person
      .input(ownerId)
      .output(answers(categoriesAnswer))
      .query(({ ctx, input }) => listCategories(ctx.me, owner, input)),
    create: person
      .input(categoryCreate)
      .output(answers(categoryAnswer))
      .mutation(({ ctx, input }) => createCategory(ctx.me, owner, input)),
    update: person
      .input(categoryUpdate)
      .output(answers(categoryChangedAnswer))
      .mutation(({ ctx, input }) => updateCategory(ctx.me, owner, input)),
    delete: person
      .input(categoryDelete)
      .output(answers(successAnswer))
      .mutation(({ ctx, input }) => deleteCategory(ctx.me, owner, input)),
    suggestions: suggestionsRouter(owner),
  });
