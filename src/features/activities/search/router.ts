import { answers, person, router } from "@/api/trpc";
import { listFound } from "./queries";
import { activitySearch } from "./schema";
import { activitySearchAnswer } from "./views";

export const activitySearchRouter = router({
  list: person
    .input(activitySearch)
    .output(answers(activitySearchAnswer))
    .query(({ ctx, input }) => listFound(ctx.me, input)),
});
