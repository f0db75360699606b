import { answers, person, router } from "@/api/trpc";
import { getExerciseProgress, getProgress } from "./queries";
import { exerciseProgressRange, progressRange } from "./schema";
import { exerciseProgressAnswer, progressAnswer } from "./views";

export const progressRouter = router({
  get: person
    .input(progressRange)
    .output(answers(progressAnswer))
    .query(({ ctx, input }) => getProgress(ctx.me, input)),
  ofExercise: person
    .input(exerciseProgressRange)
    .output(answers(exerciseProgressAnswer))
    .query(({ ctx, input }) => getExerciseProgress(ctx.me, input)),
});
