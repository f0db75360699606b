import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import {
  callAll,
  callRest,
  changeBoardChoice,
  endRest,
  joinBoard,
  leaveBoard,
  removeBoard,
  setBoard,
} from "./commands";
import { getActivityTraining, getBoard } from "./queries";
import { boardAt, boardCall, boardChoice, boardDay, boardJoin, boardRest } from "./schema";
import { activityTrainingAnswer, boardAnswer, boardJoinedAnswer, trainingAnswer } from "./views";

export const boardsRouter = router({
  training: person
    .input(boardAt)
    .output(answers(activityTrainingAnswer))
    .query(({ ctx, input }) => getActivityTraining(ctx.me, input)),
  get: person
    .input(boardAt)
    .output(answers(boardAnswer))
    .query(({ ctx, input }) => getBoard(ctx.me, input)),
  set: person
    .input(boardDay)
    .output(answers(trainingAnswer))
    .mutation(({ ctx, input }) => setBoard(ctx.me, input)),
  remove: person
    .input(boardAt)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => removeBoard(ctx.me, input)),
  join: person
    .input(boardJoin)
    .output(answers(boardJoinedAnswer))
    .mutation(({ ctx, input }) => joinBoard(ctx.me, input)),
  changeChoice: person
    .input(boardChoice)
    .output(answers(trainingAnswer))
    .mutation(({ ctx, input }) => changeBoardChoice(ctx.me, input)),
  leave: person
    .input(boardAt)
    .output(answers(trainingAnswer))
    .mutation(({ ctx, input }) => leaveBoard(ctx.me, input)),
  callRest: person
    .input(boardRest)
    .output(answers(boardAnswer))
    .mutation(({ ctx, input }) => callRest(ctx.me, input)),
  endRest: person
    .input(boardAt)
    .output(answers(boardAnswer))
    .mutation(({ ctx, input }) => endRest(ctx.me, input)),
  callAll: person
    .input(boardCall)
    .output(answers(boardAnswer))
    .mutation(({ ctx, input }) => callAll(ctx.me, input)),
});
