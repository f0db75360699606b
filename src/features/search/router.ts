import { answers, person, router } from "@/api/trpc";
import { getNearest, listDays } from "./conversations/queries";
import { conversationDay, conversationDays, conversationFind } from "./conversations/schema";
import { daysAnswer, hitsAnswer, nearestAnswer } from "./conversations/views";
import { searchInput } from "./schema";
import { findEverything, findInConversation } from "./searches/commands";
import { searchAnswer } from "./views";

export const searchRouter = router({
  list: person
    .input(searchInput)
    .output(answers(searchAnswer))
    .query(({ ctx, input }) => findEverything(ctx.me, input)),
  listHits: person
    .input(conversationFind)
    .output(answers(hitsAnswer))
    .query(({ ctx, input }) => findInConversation(ctx.me, input)),
  listDays: person
    .input(conversationDays)
    .output(answers(daysAnswer))
    .query(({ ctx, input }) => listDays(ctx.me, input)),
  getNearest: person
    .input(conversationDay)
    .output(answers(nearestAnswer))
    .query(({ ctx, input }) => getNearest(ctx.me, input)),
});
