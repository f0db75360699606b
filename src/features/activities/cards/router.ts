import { answers, person, router } from "@/api/trpc";
import { listCards } from "./queries";
import { cardList } from "./schema";
import { cardsAnswer } from "./views";

export const cardsRouter = router({
  list: person
    .input(cardList)
    .output(answers(cardsAnswer))
    .query(({ ctx, input }) => listCards(ctx.me, input)),
});
