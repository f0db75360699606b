import { person, router, sender } from "@/api/trpc";
import { deleteMessage, editMessage, sendMessage } from "./commands";
import { messageEdit, messageId, messageSend } from "./schema";

export const messagesRouter = router({
  send: sender.input(messageSend).mutation(({ ctx, input }) => sendMessage(ctx.me, input)),
  edit: person.input(messageEdit).mutation(({ ctx, input }) => editMessage(ctx.me, input)),
  delete: person.input(messageId).mutation(({ ctx, input }) => deleteMessage(ctx.me, input)),
});
