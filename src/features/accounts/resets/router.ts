import { answers, anybody, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { confirmReset, requestReset } from "./commands";
import { resetConfirmation, resetRequest } from "./schema";

export const resetsRouter = router({
  requestReset: anybody
    .input(resetRequest)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => requestReset(input, ctx.address)),
  confirmReset: anybody
    .input(resetConfirmation)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => confirmReset(input, ctx)),
});
