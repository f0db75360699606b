import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { listProgramChanges } from "../program-changes/queries";
import { programChangesAnswer } from "../program-changes/views";
import { programStart } from "../program-runs/schema";
import { byId, entryById } from "../schema";
import { changeProgram, createProgram, deleteProgram, endProgram, runProgram } from "./commands";
import { getProgram, listPrograms } from "./queries";
import { programChange, programCreation } from "./schema";
import { programAnswer, programMadeAnswer, programsAnswer } from "./views";

export const programsRouter = router({
  list: person.output(answers(programsAnswer)).query(({ ctx }) => listPrograms(ctx.me)),
  get: person
    .input(byId)
    .output(answers(programAnswer))
    .query(({ ctx, input }) => getProgram(ctx.me, input)),
  changes: person
    .input(byId)
    .output(answers(programChangesAnswer))
    .query(({ ctx, input }) => listProgramChanges(ctx.me, input)),
  create: person
    .input(programCreation)
    .output(answers(programMadeAnswer))
    .mutation(({ ctx, input }) => createProgram(ctx.me, input)),
  change: person
    .input(programChange)
    .output(answers(programAnswer))
    .mutation(({ ctx, input }) => changeProgram(ctx.me, input)),
  delete: person
    .input(entryById)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => deleteProgram(ctx.me, input)),
  start: person
    .input(programStart)
    .output(answers(programMadeAnswer))
    .mutation(({ ctx, input }) => runProgram(ctx.me, input)),
  stop: person
    .input(byId)
    .output(answers(programAnswer))
    .mutation(({ ctx, input }) => endProgram(ctx.me, input)),
});
