import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { answerGroupJoinRequest, requestToJoinGroup, withdrawGroupJoinRequest } from "./commands";
import { listGroupJoinRequests, listListedGroups } from "./queries";
import { listedSearch, requestAnswer, requestCreate, requestList, requestWithdraw } from "./schema";
import {
  groupJoinRequestAnswer,
  groupJoinRequestAnsweredAnswer,
  groupJoinRequestsAnswer,
  listedGroupsAnswer,
} from "./views";

export const groupJoinRequestsRouter = router({
  listListed: person
    .input(listedSearch)
    .output(answers(listedGroupsAnswer))
    .query(({ ctx, input }) => listListedGroups(ctx.me, input)),
  list: person
    .input(requestList)
    .output(answers(groupJoinRequestsAnswer))
    .query(({ ctx, input }) => listGroupJoinRequests(ctx.me, input)),
  ask: person
    .input(requestCreate)
    .output(answers(groupJoinRequestAnswer))
    .mutation(({ ctx, input }) => requestToJoinGroup(ctx.me, input)),
  withdraw: person
    .input(requestWithdraw)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => withdrawGroupJoinRequest(ctx.me, input)),
  settle: person
    .input(requestAnswer)
    .output(answers(groupJoinRequestAnsweredAnswer))
    .mutation(({ ctx, input }) => answerGroupJoinRequest(ctx.me, input)),
});
