import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { createFeed, deleteFeed, renewFeed, updateFeed } from "./commands";
import { listFeeds } from "./queries";
import { feedChange, feedCreate, feedId } from "./schema";
import { feedAnswer, feedsAnswer, oneFeedAnswer } from "./views";

export const feedsRouter = router({
  list: person.output(answers(feedsAnswer)).query(({ ctx }) => listFeeds(ctx.me)),
  create: person
    .input(feedCreate)
    .output(answers(feedAnswer))
    .mutation(({ ctx, input }) => createFeed(ctx.me, input)),
  update: person
    .input(feedChange)
    .output(answers(oneFeedAnswer))
    .mutation(({ ctx, input }) => updateFeed(ctx.me, input)),
  renew: person
    .input(feedId)
    .output(answers(feedAnswer))
    .mutation(({ ctx, input }) => renewFeed(ctx.me, input)),
  delete: person
    .input(feedId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => deleteFeed(ctx.me, input)),
});
