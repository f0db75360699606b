import { answers, person, router } from "@/api/trpc";
import { listOpenings } from "./queries";
import { openingList } from "./schema";
import { openingsAnswer } from "./views";

export const openingsRouter = router({
  list: person
    .input(openingList)
    .output(answers(openingsAnswer))
    .query(({ ctx, input }) => listOpenings(ctx.me, input)),
});
