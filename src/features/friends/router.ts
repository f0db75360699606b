import { person, router } from "@/api/trpc";
import { blocksRouter } from "./blocks/router";
import { removeFriend } from "./commands";
import { peopleRouter } from "./people/router";
import { getFriend, listFriends } from "./queries";
import { requestsRouter } from "./requests/router";
import { friendId, friendList } from "./schema";

export const friendsRouter = router({
  list: person.input(friendList).query(({ ctx, input }) => listFriends(ctx.me, input)),
  get: person.input(friendId).query(({ ctx, input }) => getFriend(ctx.me, input.id)),
  remove: person.input(friendId).mutation(({ ctx, input }) => removeFriend(ctx.me, input)),
  people: peopleRouter,
  requests: requestsRouter,
  blocks: blocksRouter,
});
