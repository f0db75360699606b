import { person, router } from "@/api/trpc";
import { createChannel, deleteChannel, updateChannel } from "./commands";
import { channelCreate, channelId, channelUpdate } from "./schema";

export const channelsRouter = router({
  create: person.input(channelCreate).mutation(({ ctx, input }) => createChannel(ctx.me, input)),
  update: person.input(channelUpdate).mutation(({ ctx, input }) => updateChannel(ctx.me, input)),
  delete: person.input(channelId).mutation(({ ctx, input }) => deleteChannel(ctx.me, input)),
});
