import { answers, anybody, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { changePassword, confirmReset, requestReset } from "./commands";
import { passwordChange, resetConfirmation, resetRequest } from "./schema";

export const passwordsRouter = router({
  change: person
    .input(passwordChange)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => changePassword(ctx.me, input, ctx)),
  requestReset: anybody
    .input(resetRequest)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => requestReset(input, ctx.address)),
  confirmReset: anybody
    .input(resetConfirmation)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => confirmReset(input, ctx)),
});
