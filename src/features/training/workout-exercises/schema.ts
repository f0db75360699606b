import { z } from "zod";
import { id } from "@/lib/id";
import { entry, note, ownId, position, superset } from "../schema";

/** A day: no rest between sets is longer. */
const LONGEST_REST = 86_400;

const fields = {
  superset,
  note,
  restSeconds: z
    .int("restSeconds must be a whole number.")
    .min(0, `restSeconds must be 0 to ${LONGEST_REST}.`)
    .max(LONGEST_REST, `restSeconds must be 0 to ${LONGEST_REST}.`)
    .nullish(),
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
