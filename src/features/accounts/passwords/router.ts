import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { changePassword } from "./commands";
import { passwordChange } from "./schema";

export const passwordsRouter = router({
  change: person
    .input(passwordChange)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => changePassword(ctx.me, input, ctx)),
});
