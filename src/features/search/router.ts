import { answers, person, router } from "@/api/trpc";
import { searchInput } from "./schema";
import { findEverything } from "./searches/commands";
import { searchAnswer } from "./views";

export const searchRouter = router({
  list: person
    .input(searchInput)
    .output(answers(searchAnswer))
    .query(({ ctx, input }) => findEverything(ctx.me, input)),
});
