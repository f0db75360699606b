import { answers, person, router } from "@/api/trpc";
import { listUsage } from "./queries";
import { usageList } from "./schema";
import { usageAnswer } from "./views";

export const usageRouter = router({
  list: person
    .input(usageList)
    .output(answers(usageAnswer))
    .query(({ ctx, input }) => listUsage(ctx.me, input)),
});
