import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { byId, entryById } from "../schema";
import { workoutAnswer, workoutsAnswer } from "../views";
import {
  changeWorkout,
  completeWorkout,
  createWorkout,
  deleteWorkout,
  joinPlan,
  restoreWorkout,
  startWorkout,
} from "./commands";
import { getWorkout, listPrevious, listWorkouts } from "./queries";
import {
  planJoin,
  previousList,
  workoutChange,
  workoutCompletion,
  workoutCreation,
  workoutList,
  workoutStart,
} from "./schema";
import { previousAnswer, workoutMadeAnswer } from "./views";

export const workoutsRouter = router({
  list: person
    .input(workoutList)
    .output(answers(workoutsAnswer))
    .query(({ ctx, input }) => listWorkouts(ctx.me, input)),
  get: person
    .input(byId)
    .output(answers(workoutAnswer))
    .query(({ ctx, input }) => getWorkout(ctx.me, input)),
  previous: person
    .input(previousList)
    .output(answers(previousAnswer))
    .query(({ ctx, input }) => listPrevious(ctx.me, input)),
  create: person
    .input(workoutCreation)
    .output(answers(workoutMadeAnswer))
    .mutation(({ ctx, input }) => createWorkout(ctx.me, input)),
  change: person
    .input(workoutChange)
    .output(answers(workoutAnswer))
    .mutation(({ ctx, input }) => changeWorkout(ctx.me, input)),
  complete: person
    .input(workoutCompletion)
    .output(answers(workoutAnswer))
    .mutation(({ ctx, input }) => completeWorkout(ctx.me, input)),
  start: person
    .input(workoutStart)
    .output(answers(workoutAnswer))
    .mutation(({ ctx, input }) => startWorkout(ctx.me, input)),
  delete: person
    .input(entryById)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => deleteWorkout(ctx.me, input)),
  joinPlan: person
    .input(planJoin)
    .output(answers(workoutAnswer))
    .mutation(({ ctx, input }) => joinPlan(ctx.me, input)),
  restore: person
    .input(entryById)
    .output(answers(workoutAnswer))
    .mutation(({ ctx, input }) => restoreWorkout(ctx.me, input)),
});
