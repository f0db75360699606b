import { answers, person, router } from "@/api/trpc";
import { byId } from "../schema";
import { changeExercise, createExercise } from "./commands";
import { getExercise, listExercises } from "./queries";
import { exerciseChange, exerciseCreation, exerciseList } from "./schema";
import { exerciseAnswer, exerciseMadeAnswer, exercisesAnswer } from "./views";

export const exercisesRouter = router({
  list: person
    .input(exerciseList)
    .output(answers(exercisesAnswer))
    .query(({ ctx, input }) => listExercises(ctx.me, input)),
  get: person
    .input(byId)
    .output(answers(exerciseAnswer))
    .query(({ ctx, input }) => getExercise(ctx.me, input)),
  create: person
    .input(exerciseCreation)
    .output(answers(exerciseMadeAnswer))
    .mutation(({ ctx, input }) => createExercise(ctx.me, input)),
  change: person
    .input(exerciseChange)
    .output(answers(exerciseAnswer))
    .mutation(({ ctx, input }) => changeExercise(ctx.me, input)),
});
