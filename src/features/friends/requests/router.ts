import { person, router } from "@/api/trpc";
import { answerRequest, createRequest, withdrawRequest } from "./commands";
import { listRequests } from "./queries";
import { requestAnswer, requestCreate, requestId, requestList } from "./schema";

export const requestsRouter = router({
  list: person.input(requestList).query(({ ctx, input }) => listRequests(ctx.me, input)),
  create: person.input(requestCreate).mutation(({ ctx, input }) => createRequest(ctx.me, input)),
  answer: person.input(requestAnswer).mutation(({ ctx, input }) => answerRequest(ctx.me, input)),
  withdraw: person.input(requestId).mutation(({ ctx, input }) => withdrawRequest(ctx.me, input)),
});
