import { answers, person, router } from "@/api/trpc";
import { addPause, removePause } from "./commands";
import { getWeek } from "./queries";
import { pauseCreation, pauseRemoval, weekChoice } from "./schema";
import { pauseRemovedAnswer, weekAnswer } from "./views";

export const weeksRouter = router({
  get: person
    .input(weekChoice)
    .output(answers(weekAnswer))
    .query(({ ctx, input }) => getWeek(ctx.me, input)),
  addPause: person
    .input(pauseCreation)
    .output(answers(weekAnswer))
    .mutation(({ ctx, input }) => addPause(ctx.me, input)),
  removePause: person
    .input(pauseRemoval)
    .output(answers(pauseRemovedAnswer))
    .mutation(({ ctx, input }) => removePause(ctx.me, input)),
});
