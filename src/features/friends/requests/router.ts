import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { answerRequest, createRequest, withdrawRequest } from "./commands";
import { listRequests } from "./queries";
import { requestAnswer, requestCreate, requestId, requestList } from "./schema";
import { friendRequestAnswer, friendRequestSettledAnswer, friendRequestsAnswer } from "./views";

export const requestsRouter = router({
  list: person
    .input(requestList)
    .output(answers(friendRequestsAnswer))
    .query(({ ctx, input }) => listRequests(ctx.me, input)),
  create: person
    .input(requestCreate)
    .output(answers(friendRequestAnswer))
    .mutation(({ ctx, input }) => createRequest(ctx.me, input)),
  answer: person
    .input(requestAnswer)
    .output(answers(friendRequestSettledAnswer))
    .mutation(({ ctx, input }) => answerRequest(ctx.me, input)),
  withdraw: person
    .input(requestId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => withdrawRequest(ctx.me, input)),
});
