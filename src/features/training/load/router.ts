import { answers, person, router } from "@/api/trpc";
import { getLoad } from "./queries";
import { loadRange } from "./schema";
import { loadAnswer } from "./views";

export const loadRouter = router({
  get: person
    .input(loadRange)
    .output(answers(loadAnswer))
    .query(({ ctx, input }) => getLoad(ctx.me, input)),
});
