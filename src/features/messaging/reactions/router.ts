import { answers, person, router } from "@/api/trpc";
import { messageAnswer } from "../messages/views";
import { addReaction, removeReaction } from "./commands";
import { reaction } from "./schema";

export const reactionsRouter = router({
  add: person
    .input(reaction)
    .output(answers(messageAnswer))
    .mutation(({ ctx, input }) => addReaction(ctx.me, input)),
  remove: person
    .input(reaction)
    .output(answers(messageAnswer))
    .mutation(({ ctx, input }) => removeReaction(ctx.me, input)),
});
