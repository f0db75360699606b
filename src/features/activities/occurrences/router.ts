import { answers, person, router } from "@/api/trpc";
import { listOccurrences } from "./queries";
import { occurrenceList } from "./schema";
import { occurrencesAnswer } from "./views";

export const occurrencesRouter = router({
  list: person
    .input(occurrenceList)
    .output(answers(occurrencesAnswer))
    .query(({ ctx, input }) => listOccurrences(ctx.me, input)),
});
