import { answers, person, router } from "@/api/trpc";
import { byId, entryById } from "../schema";
import { workoutAnswer } from "../views";
import { cutRun, trimRun, uncutRun, untrimRun } from "./commands";
import { getLine } from "./queries";
import { runCut, runTrim } from "./schema";
import { lineAnswer } from "./views";

export const runsRouter = router({
  line: person
    .input(byId)
    .output(answers(lineAnswer))
    .query(({ ctx, input }) => getLine(ctx.me, input)),
  trim: person
    .input(runTrim)
    .output(answers(workoutAnswer))
    .mutation(({ ctx, input }) => trimRun(ctx.me, input)),
  untrim: person
    .input(entryById)
    .output(answers(workoutAnswer))
    .mutation(({ ctx, input }) => untrimRun(ctx.me, input)),
  cut: person
    .input(runCut)
    .output(answers(workoutAnswer))
    .mutation(({ ctx, input }) => cutRun(ctx.me, input)),
  uncut: person
    .input(entryById)
    .output(answers(workoutAnswer))
    .mutation(({ ctx, input }) => uncutRun(ctx.me, input)),
});
