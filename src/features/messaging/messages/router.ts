import { router, sender } from "@/api/trpc";
import { sendMessage } from "./commands";
import { messageSend } from "./schema";

export const messagesRouter = router({
  send: sender.input(messageSend).mutation(({ ctx, input }) => sendMessage(ctx.me, input)),
});
