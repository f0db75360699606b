import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { removeAccount } from "./commands";
import { accountRemoval } from "./schema";

export const removalRouter = router({
  remove: person
    .input(accountRemoval)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => removeAccount(ctx.me, input)),
});
