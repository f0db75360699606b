import { answers, person, router } from "@/api/trpc";
import { entryById } from "../schema";
import { workoutAnswer } from "../views";
import { workoutMadeAnswer } from "../workouts/views";
import {
  addWorkoutExercise,
  changeWorkoutExercise,
  deleteWorkoutExercise,
  restoreWorkoutExercise,
} from "./commands";
import { workoutExerciseChange, workoutExerciseCreation } from "./schema";

export const workoutExercisesRouter = router({
  add: person
    .input(workoutExerciseCreation)
    .output(answers(workoutMadeAnswer))
    .mutation(({ ctx, input }) => addWorkoutExercise(ctx.me, input)),
  change: person
    .input(workoutExerciseChange)
    .output(answers(workoutAnswer))
    .mutation(({ ctx, input }) => changeWorkoutExercise(ctx.me, input)),
  delete: person
    .input(entryById)
    .output(answers(workoutAnswer))
    .mutation(({ ctx, input }) => deleteWorkoutExercise(ctx.me, input)),
  restore: person
    .input(entryById)
    .output(answers(workoutAnswer))
    .mutation(({ ctx, input }) => restoreWorkoutExercise(ctx.me, input)),
});
