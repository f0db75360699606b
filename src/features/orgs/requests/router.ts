import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { answerJoinRequest, requestToJoin, withdrawJoinRequest } from "./commands";
import { listJoinRequests } from "./queries";
import { requestAnswer, requestCreate, requestList, requestWithdraw } from "./schema";
import { joinRequestAnswer, joinRequestAnsweredAnswer, joinRequestsAnswer } from "./views";

export const joinRequestsRouter = router({
  list: person
    .input(requestList)
    .output(answers(joinRequestsAnswer))
    .query(({ ctx, input }) => listJoinRequests(ctx.me, input)),
  ask: person
    .input(requestCreate)
    .output(answers(joinRequestAnswer))
    .mutation(({ ctx, input }) => requestToJoin(ctx.me, input)),
  withdraw: person
    .input(requestWithdraw)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => withdrawJoinRequest(ctx.me, input)),
  settle: person
    .input(requestAnswer)
    .output(answers(joinRequestAnsweredAnswer))
    .mutation(({ ctx, input }) => answerJoinRequest(ctx.me, input)),
});
