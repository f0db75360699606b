import { z } from "zod";
import { id } from "@/lib/id";
import { entry, ownId, setFields } from "../schema";

export const workoutSetCreation = z.object({ workoutExerciseId: id, ...ownId, ...setFields, ...entry });
export type WorkoutSetCreation = z.output<typeof workoutSetCreation>;

export const workoutSetChange = z.object({ id, ...setFields, ...entry });
export type WorkoutSetChange = z.output<typeof workoutSetChange>;
