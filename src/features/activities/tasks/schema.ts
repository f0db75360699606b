import { z } from "zod";
import { id } from "@/lib/id";
import { line } from "@/lib/text-field";
import { occurrence } from "../exceptions/schema";
import { MAX_NEEDED, MAX_NOTE_LENGTH } from "./rules";

const title = line(100, { min: 1, name: "Title" });
const note = line(MAX_NOTE_LENGTH, { name: "Note" }).nullish();
const number = (name: string) =>
  z
    .number()
    .int(`${name} must be whole.`)
    .min(1, `${name} must be at least 1.`)
    .max(MAX_NEEDED, `${name} can be at most ${MAX_NEEDED}.`);
const needed = number("The number needed");
const at = occurrence.optional();

/** `occurrence`: with what is taken for that time. */
export const taskList = z.object({ id, occurrence: at });
export type TaskList = z.output<typeof taskList>;

/** `isEachTime`: taken for each time of a repeating activity by itself. It can't be changed later. */
export const taskAdd = z.object({
  id,
  title,
  note,
  needed: needed.default(1),
  isEachTime: z.boolean().default(false),
});
export type TaskAdd = z.output<typeof taskAdd>;

/** Missing fields stay as they are; null clears the note. */
export const taskUpdate = z.object({
  id,
  taskId: id,
  title: title.optional(),
  note,
  needed: needed.optional(),
});
export type TaskUpdate = z.output<typeof taskUpdate>;

/** A task as templates keep it. */
export const taskFacts = z.array(
  z.object({ title, note: line(MAX_NOTE_LENGTH, { name: "Note" }), needed, isEachTime: z.boolean() }),
);
export type TaskFacts = z.output<typeof taskFacts>;

export const taskId = z.object({ id, taskId: id });

/** `count`: how many of it the caller has taken from now on. */
export const taskTake = z.object({ id, taskId: id, occurrence: at, count: number("Count").default(1) });
export type TaskTake = z.output<typeof taskTake>;

/** `userId`: whom the host takes off it. */
export const taskRelease = z.object({ id, taskId: id, occurrence: at, userId: id.optional() });
export type TaskRelease = z.output<typeof taskRelease>;
