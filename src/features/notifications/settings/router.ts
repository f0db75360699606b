import { answers, person, router } from "@/api/trpc";
import { changeSettings } from "./commands";
import { getSettings } from "./queries";
import { notificationSettings, settingsChange } from "./schema";

export const settingsRouter = router({
  get: person.output(answers(notificationSettings)).query(({ ctx }) => getSettings(ctx.me)),
  change: person
    .input(settingsChange)
    .output(answers(notificationSettings))
    .mutation(({ ctx, input }) => changeSettings(ctx.me, input)),
});
