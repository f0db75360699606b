import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { blockPerson, unblockPerson } from "./commands";
import { listBlocked } from "./queries";
import { blockedId, blockList } from "./schema";
import { blockedAnswer } from "./views";

export const blocksRouter = router({
  list: person
    .input(blockList)
    .output(answers(blockedAnswer))
    .query(({ ctx, input }) => listBlocked(ctx.me, input)),
  create: person
    .input(blockedId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => blockPerson(ctx.me, input)),
  delete: person
    .input(blockedId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => unblockPerson(ctx.me, input)),
});
