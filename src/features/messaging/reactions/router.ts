import { person, router } from "@/api/trpc";
import { addReaction, removeReaction } from "./commands";
import { reaction } from "./schema";

export const reactionsRouter = router({
  add: person.input(reaction).mutation(({ ctx, input }) => addReaction(ctx.me, input)),
  remove: person.input(reaction).mutation(({ ctx, input }) => removeReaction(ctx.me, input)),
});
