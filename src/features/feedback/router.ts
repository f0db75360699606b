import { answers, person, router } from "@/api/trpc";
import { createFeedback, settleFeedback } from "./commands";
import { listFeedback, listReceivedFeedback } from "./queries";
import { feedbackCreate, feedbackList, feedbackSettle, receivedList } from "./schema";
import {
  feedbackCreatedAnswer,
  feedbackListAnswer,
  feedbackSettledAnswer,
  receivedListAnswer,
} from "./views";

export const feedbackRouter = router({
  create: person
    .input(feedbackCreate)
    .output(answers(feedbackCreatedAnswer))
    .mutation(({ ctx, input }) => createFeedback(ctx.me, input)),
  list: person
    .input(feedbackList)
    .output(answers(feedbackListAnswer))
    .query(({ ctx, input }) => listFeedback(ctx.me, input)),
  listReceived: person
    .input(receivedList)
    .output(answers(receivedListAnswer))
    .query(({ ctx, input }) => listReceivedFeedback(ctx.me, input)),
  settle: person
    .input(feedbackSettle)
    .output(answers(feedbackSettledAnswer))
    .mutation(({ ctx, input }) => settleFeedback(ctx.me, input)),
});
