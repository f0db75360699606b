import { z } from "zod";
import { id } from "@/lib/id";
import { programWeeks } from "../program-weeks/schema";
import { programChange } from "../programs/schema";
import { exerciseProgressRange } from "../progress/schema";
import { day, note, ownId, storedInstant } from "../schema";
import { workoutList } from "../workouts/schema";

/** The client's own id, as a person. */
const clientId = id;

export const byClient = z.object({ clientId });
export type ByClient = z.output<typeof byClient>;

export const byClientAndId = z.object({ clientId, id });
export type ByClientAndId = z.output<typeof byClientAndId>;

/** `wordsUntil`: what waited for a word up to then is answered; null: all of it waits again. */
export const clientChange = z.object({ clientId, note, wordsUntil: storedInstant("wordsUntil").nullish() });
export type ClientChange = z.output<typeof clientChange>;

/** `programId`: the coach's own, or a ready one. The same `id` gives nothing twice. */
export const programAssignment = z.object({ clientId, programId: id, ...ownId });
export type ProgramAssignment = z.output<typeof programAssignment>;

/** The whole of its weeks, and the `revision` that was read. */
export const clientProgramChange = programChange
  .omit({ name: true, note: true, goal: true })
  .extend({ clientId, weeks: programWeeks });
export type ClientProgramChange = z.output<typeof clientProgramChange>;

export const clientWorkoutList = workoutList.omit({ activityId: true }).extend({ clientId });
export type ClientWorkoutList = z.output<typeof clientWorkoutList>;

/** `workoutId`: one that is answered, too. */
export const clientProgress = z.object({
  clientId,
  from: day("from").optional(),
  to: day("to").optional(),
  workoutId: id.optional(),
});
export type ClientProgress = z.output<typeof clientProgress>;

export const clientExercise = exerciseProgressRange.extend({ clientId });
export type ClientExercise = z.output<typeof clientExercise>;
