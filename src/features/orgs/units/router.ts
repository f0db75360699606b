import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { createUnit, deleteUnit } from "./commands";
import { listUnits } from "./queries";
import { unitCreate, unitId, unitList } from "./schema";
import { unitAnswer, unitsAnswer } from "./views";

export const unitsRouter = router({
  list: person
    .input(unitList)
    .output(answers(unitsAnswer))
    .query(({ ctx, input }) => listUnits(ctx.me, input)),
  create: person
    .input(unitCreate)
    .output(answers(unitAnswer))
    .mutation(({ ctx, input }) => createUnit(ctx.me, input)),
  delete: person
    .input(unitId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => deleteUnit(ctx.me, input)),
});
