import { answers, anybody, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { passwordProof } from "../factors/schema";
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from "./commands";
import { getSignInOptions } from "./queries";
import { passkeyAddition, passkeyNaming, passkeyRemoval } from "./schema";
import { passkeyAddedAnswer, passkeyAnswer, passkeyCreationAnswer, passkeySignInAnswer } from "./views";

export const passkeysRouter = router({
  begin: person
    .input(passwordProof)
    .output(answers(passkeyCreationAnswer))
    .mutation(({ ctx, input }) => beginPasskey(ctx.me, input)),
  add: person
    .input(passkeyAddition)
    .output(answers(passkeyAddedAnswer))
    .mutation(({ ctx, input }) => addPasskey(ctx.me, input, ctx)),
  rename: person
    .input(passkeyNaming)
    .output(answers(passkeyAnswer))
    .mutation(({ ctx, input }) => renamePasskey(ctx.me, input)),
  remove: person
    .input(passkeyRemoval)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => removePasskey(ctx.me, input, ctx)),
  signInOptions: anybody.output(answers(passkeySignInAnswer)).mutation(({ ctx }) => getSignInOptions(ctx)),
});
