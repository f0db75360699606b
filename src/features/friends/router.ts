import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { removeFriend } from "./commands";
import { getFriend, listFriends } from "./queries";
import { requestsRouter } from "./requests/router";
import { friendId, friendList } from "./schema";
import { friendAnswer, friendsAnswer } from "./views";

export const friendsRouter = router({
  list: person
    .input(friendList)
    .output(answers(friendsAnswer))
    .query(({ ctx, input }) => listFriends(ctx.me, input)),
  get: person
    .input(friendId)
    .output(answers(friendAnswer))
    .query(({ ctx, input }) => getFriend(ctx.me, input.id)),
  remove: person
    .input(friendId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => removeFriend(ctx.me, input)),
  requests: requestsRouter,
});
