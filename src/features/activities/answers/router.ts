import { answers, person, router } from "@/api/trpc";
import { setAnswer } from "./commands";
import { answerSet } from "./schema";
import { answerSetAnswer } from "./views";

export const answersRouter = router({
  set: person
    .input(answerSet)
    .output(answers(answerSetAnswer))
    .mutation(({ ctx, input }) => setAnswer(ctx.me, input)),
});
