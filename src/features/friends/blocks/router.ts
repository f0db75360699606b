import { person, router } from "@/api/trpc";
import { blockPerson, unblockPerson } from "./commands";
import { listBlocked } from "./queries";
import { blockedId, blockList } from "./schema";

export const blocksRouter = router({
  list: person.input(blockList).query(({ ctx, input }) => listBlocked(ctx.me, input)),
  create: person.input(blockedId).mutation(({ ctx, input }) => blockPerson(ctx.me, input)),
  delete: person.input(blockedId).mutation(({ ctx, input }) => unblockPerson(ctx.me, input)),
});
