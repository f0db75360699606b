import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { releaseTask, takeTask } from "../takings/commands";
import { addTask, deleteTask, updateTask } from "./commands";
import { listTasks } from "./queries";
import { taskAdd, taskId, taskList, taskRelease, taskTake, taskUpdate } from "./schema";
import { taskAnswer, tasksAnswer } from "./views";

export const tasksRouter = router({
  list: person
    .input(taskList)
    .output(answers(tasksAnswer))
    .query(({ ctx, input }) => listTasks(ctx.me, input)),
  add: person
    .input(taskAdd)
    .output(answers(taskAnswer))
    .mutation(({ ctx, input }) => addTask(ctx.me, input)),
  update: person
    .input(taskUpdate)
    .output(answers(taskAnswer))
    .mutation(({ ctx, input }) => updateTask(ctx.me, input)),
  delete: person
    .input(taskId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => deleteTask(ctx.me, input)),
  take: person
    .input(taskTake)
    .output(answers(taskAnswer))
    .mutation(({ ctx, input }) => takeTask(ctx.me, input)),
  release: person
    .input(taskRelease)
    .output(answers(taskAnswer))
    .mutation(({ ctx, input }) => releaseTask(ctx.me, input)),
});
