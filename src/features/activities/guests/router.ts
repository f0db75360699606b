import { answers, person, router } from "@/api/trpc";
import { setGuests } from "./commands";
import { guestsSet } from "./schema";
import { guestsSetAnswer } from "./views";

export const guestsRouter = router({
  set: person
    .input(guestsSet)
    .output(answers(guestsSetAnswer))
    .mutation(({ ctx, input }) => setGuests(ctx.me, input)),
});
