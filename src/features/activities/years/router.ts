import { answers, person, router } from "@/api/trpc";
import { getYear } from "./queries";
import { yearChoice } from "./schema";
import { yearAnswer } from "./views";

export const yearsRouter = router({
  get: person
    .input(yearChoice)
    .output(answers(yearAnswer))
    .query(({ ctx, input }) => getYear(ctx.me, input)),
});
