import { answers, person, router } from "@/api/trpc";
import { addPause, removePause } from "./commands";
import { getWeek, listTrained } from "./queries";
import { pauseCreation, pauseRemoval, trainedList, weekChoice } from "./schema";
import { pauseRemovedAnswer, trainedAnswer, weekAnswer } from "./views";

export const weeksRouter = router({
  get: person
    .input(weekChoice)
    .output(answers(weekAnswer))
    .query(({ ctx, input }) => getWeek(ctx.me, input)),
  trained: person
    .input(trainedList)
    .output(answers(trainedAnswer))
    .query(({ ctx, input }) => listTrained(ctx.me, input)),
  addPause: person
    .input(pauseCreation)
    .output(answers(weekAnswer))
    .mutation(({ ctx, input }) => addPause(ctx.me, input)),
  removePause: person
    .input(pauseRemoval)
    .output(answers(pauseRemovedAnswer))
    .mutation(({ ctx, input }) => removePause(ctx.me, input)),
});
