import { person, router } from "@/api/trpc";
import { addTotp, beginTotp, removeTotp, renewRecoveryCodes } from "./commands";
import { getSecondFactors } from "./queries";
import { passwordProof, totpConfirmation } from "./schema";

export const factorsRouter = router({
  get: person.query(({ ctx }) => getSecondFactors(ctx.me)),
  beginTotp: person.input(passwordProof).mutation(({ ctx, input }) => beginTotp(ctx.me, input)),
  addTotp: person.input(totpConfirmation).mutation(({ ctx, input }) => addTotp(ctx.me, input, ctx)),
  removeTotp: person.input(passwordProof).mutation(({ ctx, input }) => removeTotp(ctx.me, input, ctx)),
  renewRecoveryCodes: person
    .input(passwordProof)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx.me, input, ctx)),
});
