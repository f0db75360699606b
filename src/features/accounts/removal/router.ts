import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { removeAccount } from "./commands";
import { listOwned } from "./queries";
import { accountRemoval } from "./schema";
import { ownedAnswer } from "./views";

export const removalRouter = router({
  listOwned: person.output(answers(ownedAnswer)).query(({ ctx }) => listOwned(ctx.me)),
  remove: person
    .input(accountRemoval)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => removeAccount(ctx.me, input)),
});
