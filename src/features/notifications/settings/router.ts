import { person, router } from "@/api/trpc";
import { changeSettings } from "./commands";
import { getSettings } from "./queries";
import { settingsChange } from "./schema";

export const settingsRouter = router({
  get: person.query(({ ctx }) => getSettings(ctx.me)),
  change: person.input(settingsChange).mutation(({ ctx, input }) => changeSettings(ctx.me, input)),
});
