import { anybody, router } from "@/api/trpc";
import { undoTakeover } from "./commands";
import { undoing } from "./schema";

export const undoRouter = router({
  confirm: anybody.input(undoing).mutation(({ ctx, input }) => undoTakeover(input, ctx)),
});
