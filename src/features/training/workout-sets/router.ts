import { answers, person, router } from "@/api/trpc";
import { entryById } from "../schema";
import { workoutAnswer } from "../views";
import { workoutMadeAnswer } from "../workouts/views";
import { addWorkoutSet, changeWorkoutSet, deleteWorkoutSet, restoreWorkoutSet } from "./commands";
import { workoutSetChange, workoutSetCreation } from "./schema";

export const workoutSetsRouter = router({
  add: person
    .input(workoutSetCreation)
    .output(answers(workoutMadeAnswer))
    .mutation(({ ctx, input }) => addWorkoutSet(ctx.me, input)),
  change: person
    .input(workoutSetChange)
    .output(answers(workoutAnswer))
    .mutation(({ ctx, input }) => changeWorkoutSet(ctx.me, input)),
  delete: person
    .input(entryById)
    .output(answers(workoutAnswer))
    .mutation(({ ctx, input }) => deleteWorkoutSet(ctx.me, input)),
  restore: person
    .input(entryById)
    .output(answers(workoutAnswer))
    .mutation(({ ctx, input }) => restoreWorkoutSet(ctx.me, input)),
});
