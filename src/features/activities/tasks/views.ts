import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";

/** A task as it stands: for the activity as a whole, or at the time asked for. */
const taskView = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    note: z.string(),
    needed: z.number(),
    /** taken for each time by itself */
    isEachTime: z.boolean(),
    /** who has taken how many, the first one first; empty without an occurrence if it is for each time */
    takings: z.array(z.strictObject({ user: personView, count: z.number() })),
    /** how many are taken */
    taken: z.number(),
    /** whether anybody has taken any of it, at whatever time */
    isTaken: z.boolean(),
    /** whether the caller comes, and it is not too late */
    canTake: z.boolean(),
  })
  .meta({ id: "ActivityTask" });
export type TaskView = z.infer<typeof taskView>;

export const tasksAnswer = z.strictObject({ tasks: z.array(taskView) }).meta({ id: "ActivityTasksAnswer" });
export type TasksView = z.infer<typeof tasksAnswer>;
export const taskAnswer = z.strictObject({ task: taskView }).meta({ id: "ActivityTaskAnswer" });
export type TaskAnswerView = z.infer<typeof taskAnswer>;

export type TaskRow = Omit<TaskView, "takings" | "canTake" | "taken"> & {
  /** null: nobody */
  takings: { user: PersonView; count: number }[] | null;
};

export const toTask = ({ takings, ...row }: TaskRow, canTake: boolean): TaskView => ({
  ...row,
  takings: (takings ?? []).map(({ user, count }) => ({ user: toPerson(user), count })),
  taken: (takings ?? []).reduce((sum, { count }) => sum + count, 0),
  canTake,
});
