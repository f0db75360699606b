import { answers, person, router } from "@/api/trpc";
import { staffActAnswer } from "../staff/views";
import { giveRole, resetFactors } from "./commands";
import { factorReset, roleGift } from "./schema";

export const rolesRouter = router({
  give: person
    .input(roleGift)
    .output(answers(staffActAnswer))
    .mutation(({ ctx, input }) => giveRole(ctx.me, input)),
  resetFactors: person
    .input(factorReset)
    .output(answers(staffActAnswer))
    .mutation(({ ctx, input }) => resetFactors(ctx.me, input)),
});
