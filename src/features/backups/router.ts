import { answers, person, router } from "@/api/trpc";
import { startBackup, startOutgoing } from "./commands";
import { getOperation } from "./queries";
import { outgoingStart } from "./schema";
import { backupAnswer, operationAnswer } from "./views";

export const backupsRouter = router({
  get: person.output(answers(operationAnswer)).query(({ ctx }) => getOperation(ctx.me)),
  start: person.output(answers(backupAnswer)).mutation(({ ctx }) => startBackup(ctx.me)),
  startOutgoing: person
    .input(outgoingStart)
    .output(answers(operationAnswer))
    .mutation(({ ctx, input }) => startOutgoing(ctx.me, input)),
});
