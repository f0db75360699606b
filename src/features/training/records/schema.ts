import { z } from "zod";
import { id } from "@/lib/id";

export const recordList = z.object({
  id,
  all: z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]).default(false),
});
/** As many as a page of them has. */
const MAX_WORKOUTS = 50;

export const workoutRecordList = z.object({
  workoutIds: z.union([
    z.array(id).max(MAX_WORKOUTS, `At most ${MAX_WORKOUTS} workouts can be asked for.`),
    id.transform((one) => [one]).meta({ description: "opaque id" }),
  ]),
});
export type WorkoutRecordList = z.output<typeof workoutRecordList>;

export type RecordList = z.output<typeof recordList>;
