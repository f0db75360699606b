import { answers, person, router } from "@/api/trpc";
import { setReminders } from "./commands";
import { getReminderSetting } from "./queries";
import { reminderChange } from "./schema";
import { reminderSettingView } from "./views";

export const remindersRouter = router({
  get: person.output(answers(reminderSettingView)).query(({ ctx }) => getReminderSetting(ctx.me)),
  set: person
    .input(reminderChange)
    .output(answers(reminderSettingView))
    .mutation(({ ctx, input }) => setReminders(ctx.me, input)),
});
