import { answers, person, router } from "@/api/trpc";
import { byId } from "../schema";
import { importTraining, undoImport } from "./commands";
import { trainingImport } from "./schema";
import { importAnswer, importUndoneAnswer } from "./views";

export const importsRouter = router({
  create: person
    .input(trainingImport)
    .output(answers(importAnswer))
    .mutation(({ ctx, input }) => importTraining(ctx.me, input)),
  undo: person
    .input(byId)
    .output(answers(importUndoneAnswer))
    .mutation(({ ctx, input }) => undoImport(ctx.me, input)),
});
