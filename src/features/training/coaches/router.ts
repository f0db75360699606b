import { answers, person, router } from "@/api/trpc";
import { listCoaches } from "./queries";
import { coachList } from "./schema";
import { coachesAnswer } from "./views";

export const coachesRouter = router({
  list: person
    .input(coachList)
    .output(answers(coachesAnswer))
    .query(({ ctx, input }) => listCoaches(ctx.me, input)),
});
