import { person, router } from "@/api/trpc";
import { removeAccount } from "./commands";
import { accountRemoval } from "./schema";

export const removalRouter = router({
  remove: person.input(accountRemoval).mutation(({ ctx, input }) => removeAccount(ctx.me, input)),
});
