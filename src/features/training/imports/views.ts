import { z } from "zod";
import { hintCodes, reasonCodes } from "@/lib/strength-problems";
import { trackReasonCodes } from "@/lib/track-problems";

/** What an import has to be told before it adds anything. */
export const importNeeds = [
  ...(["unit", "distanceUnit", "exercises", "changed"] as const),
  ...(["startedAt", "durationSeconds"] as const),
] as const;

/** With `code` it says the same as the sentence, for other languages. */
const cell = z.string().meta({ description: "what the file says there, shortened" });

export const importAnswer = z
  .strictObject({
    id: z
      .string()
      .nullable()
      .meta({ description: "null: nothing was added, as it was a dry run or needs more" }),
    added: z.int(),
    unchanged: z.int(),
    changed: z.int(),
    refused: z.array(
      z.strictObject({
        name: z.string(),
        line: z.int(),
        reason: z.string(),
        code: z.enum([...reasonCodes, ...trackReasonCodes, "AHEAD"]),
        cell,
      }),
    ),
    hints: z.array(z.strictObject({ name: z.string(), text: z.string(), code: z.enum(hintCodes), cell })),
    needs: z.array(z.enum(importNeeds)),
    unknown: z.array(z.string()).meta({ description: "names of exercises that are to be mapped" }),
    timeZone: z.string().meta({ description: "the one in which times without a zone are read" }),
    workoutIds: z.array(z.string()),
    same: z
      .array(z.strictObject({ name: z.string(), workoutId: z.string() }))
      .meta({ description: "runs of the file that are here already, as another file told of them" }),
  })
  .meta({ id: "TrainingImportAnswer" });
export type ImportAnswer = z.infer<typeof importAnswer>;

export const importUndoneAnswer = z
  .strictObject({ removed: z.int(), kept: z.array(z.string()) })
  .meta({ id: "TrainingImportUndoneAnswer" });
export type ImportUndoneAnswer = z.infer<typeof importUndoneAnswer>;
