import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { createChannel, deleteChannel, updateChannel } from "./commands";
import { channelCreate, channelId, channelUpdate } from "./schema";
import { channelAnswer, channelCreatedAnswer } from "./views";

export const channelsRouter = router({
  create: person
    .input(channelCreate)
    .output(answers(channelCreatedAnswer))
    .mutation(({ ctx, input }) => createChannel(ctx.me, input)),
  update: person
    .input(channelUpdate)
    .output(answers(channelAnswer))
    .mutation(({ ctx, input }) => updateChannel(ctx.me, input)),
  delete: person
    .input(channelId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => deleteChannel(ctx.me, input)),
});
