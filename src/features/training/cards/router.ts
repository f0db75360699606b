import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { byId } from "../schema";
import { withdrawCard, withdrawCards } from "./commands";
import { getOwnCard, listCards } from "./queries";
import { byMessage, cardList, ownCard } from "./schema";
import { cardAnswer, cardsAnswer } from "./views";

export const cardsRouter = router({
  list: person
    .input(cardList)
    .output(answers(cardsAnswer))
    .query(({ ctx, input }) => listCards(ctx.me, input)),
  own: person
    .input(ownCard)
    .output(answers(cardAnswer))
    .query(({ ctx, input }) => getOwnCard(ctx.me, input)),
  withdraw: person
    .input(byMessage)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => withdrawCard(ctx.me, input)),
  withdrawAll: person
    .input(byId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => withdrawCards(ctx.me, input)),
});
