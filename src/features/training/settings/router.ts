import { answers, person, router } from "@/api/trpc";
import { changeSettings } from "./commands";
import { getSettings } from "./queries";
import { settingsChange } from "./schema";
import { settingsAnswer } from "./views";

export const settingsRouter = router({
  get: person.output(answers(settingsAnswer)).query(({ ctx }) => getSettings(ctx.me)),
  change: person
    .input(settingsChange)
    .output(answers(settingsAnswer))
    .mutation(({ ctx, input }) => changeSettings(ctx.me, input)),
});
