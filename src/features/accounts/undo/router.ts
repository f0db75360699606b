import { answers, anybody, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { undoTakeover } from "./commands";
import { undoInput } from "./schema";

export const undoRouter = router({
  confirm: anybody
    .input(undoInput)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => undoTakeover(input, ctx)),
});
