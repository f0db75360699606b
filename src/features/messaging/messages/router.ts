import { answers, person, router, sender } from "@/api/trpc";
import { sendMessage } from "../sends/commands";
import { deleteMessage, editMessage } from "./commands";
import { messageEdit, messageId, messageSend } from "./schema";
import { messageAnswer, messageDeletedAnswer, messageSentAnswer } from "./views";

export const messagesRouter = router({
  send: sender
    .input(messageSend)
    .output(answers(messageSentAnswer))
    .mutation(({ ctx, input }) => sendMessage(ctx.me, input)),
  edit: person
    .input(messageEdit)
    .output(answers(messageAnswer))
    .mutation(({ ctx, input }) => editMessage(ctx.me, input)),
  delete: person
    .input(messageId)
    .output(answers(messageDeletedAnswer))
    .mutation(({ ctx, input }) => deleteMessage(ctx.me, input)),
});
