import { anybody, person, router } from "@/api/trpc";
import { passwordProof } from "../factors/schema";
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from "./commands";
import { getSignInOptions } from "./queries";
import { passkeyAddition, passkeyNaming, passkeyRemoval } from "./schema";

export const passkeysRouter = router({
  begin: person.input(passwordProof).mutation(({ ctx, input }) => beginPasskey(ctx.me, input)),
  add: person.input(passkeyAddition).mutation(({ ctx, input }) => addPasskey(ctx.me, input, ctx)),
  rename: person.input(passkeyNaming).mutation(({ ctx, input }) => renamePasskey(ctx.me, input)),
  remove: person.input(passkeyRemoval).mutation(({ ctx, input }) => removePasskey(ctx.me, input, ctx)),
  signInOptions: anybody.mutation(({ ctx }) => getSignInOptions(ctx)),
});
