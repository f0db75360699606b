import { z } from "zod";
import { setKinds } from "../rules";
import { weightView } from "../views";
import { reasonKinds } from "./rules";

export const deloadView = z
  .strictObject({ after: z.int(), percent: z.int() })
  .nullable()
  .meta({ description: "lowers by so many percent after so many misses in a row" });

export const goalSetView = z
  .strictObject({
    kind: z.enum(setKinds),
    weight: weightView.nullable(),
    reps: z.int().nullable(),
    repsTo: z.int().nullable().meta({ description: "the upper end of a range of repetitions" }),
    seconds: z.number().nullable(),
    metres: z.number().nullable(),
    rpe: z.number().nullable(),
  })
  .meta({ id: "ProgramGoalSet" });

export const targetView = z
  .strictObject({
    sets: z.array(goalSetView),
    reason: z.strictObject({
      kind: z.enum(reasonKinds),
      misses: z.int().meta({ description: "in a row; for DELOADED, those that led to it" }),
      deload: deloadView,
      weight: weightView
        .nullable()
        .meta({ description: "what is added after a success, of help taken away; null: not weight" }),
      reps: z.int().nullable(),
      seconds: z.number().nullable(),
      maximum: weightView.nullable().meta({ description: "the estimated maximum of which percents are" }),
      workoutId: z.string().nullable().meta({ description: "the workout by which it was decided" }),
    }),
    isPreview: z.boolean().meta({ description: "as it will be if all until then succeeds" }),
  })
  .meta({ id: "ProgramTarget" });
