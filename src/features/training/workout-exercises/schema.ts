import { z } from "zod";
import { id } from "@/lib/id";
import { entry, note, ownId, position, restSeconds, superset } from "../schema";

const fields = {
  superset,
  note,
  restSeconds,
  isSkipped: z.boolean("isSkipped must be true or false.").optional(),
  position,
};

export const workoutExerciseCreation = z.object({
  workoutId: id,
  ...ownId,
  exerciseId: id,
  ...fields,
  ...entry,
});
export type WorkoutExerciseCreation = z.output<typeof workoutExerciseCreation>;

/** Another `exerciseId` swaps the exercise; its sets stay. */
export const workoutExerciseChange = z.object({ id, exerciseId: id.optional(), ...fields, ...entry });
export type WorkoutExerciseChange = z.output<typeof workoutExerciseChange>;
