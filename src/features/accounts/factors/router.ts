import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { addTotp, beginTotp, removeTotp, renewRecoveryCodes } from "./commands";
import { getSecondFactors } from "./queries";
import { passwordProof, totpConfirmation } from "./schema";
import { factorAddedAnswer, recoveryCodesAnswer, secondFactorsAnswer, totpSetupAnswer } from "./views";

export const factorsRouter = router({
  get: person.output(answers(secondFactorsAnswer)).query(({ ctx }) => getSecondFactors(ctx.me)),
  beginTotp: person
    .input(passwordProof)
    .output(answers(totpSetupAnswer))
    .mutation(({ ctx, input }) => beginTotp(ctx.me, input)),
  addTotp: person
    .input(totpConfirmation)
    .output(answers(factorAddedAnswer))
    .mutation(({ ctx, input }) => addTotp(ctx.me, input, ctx)),
  removeTotp: person
    .input(passwordProof)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => removeTotp(ctx.me, input, ctx)),
  renewRecoveryCodes: person
    .input(passwordProof)
    .output(answers(recoveryCodesAnswer))
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx.me, input, ctx)),
});
