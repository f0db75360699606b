import { answers, anybody, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { undoTakeover } from "./commands";
import { undoing } from "./schema";

export const undoRouter = router({
  confirm: anybody
    .input(undoing)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => undoTakeover(input, ctx)),
});
