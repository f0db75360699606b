import { anybody, person, router } from "@/api/trpc";
import { changePassword, confirmReset, requestReset } from "./commands";
import { passwordChange, resetConfirmation, resetRequest } from "./schema";

export const passwordsRouter = router({
  change: person.input(passwordChange).mutation(({ ctx, input }) => changePassword(ctx.me, input, ctx)),
  requestReset: anybody.input(resetRequest).mutation(({ ctx, input }) => requestReset(input, ctx.address)),
  confirmReset: anybody.input(resetConfirmation).mutation(({ ctx, input }) => confirmReset(input, ctx)),
});
