import { z } from "zod";
import { MAX_FILE_LENGTH } from "./rules";

/** `file`: the text of an .ics file. `dryRun`: says what would happen, and changes nothing. */
export const activityImport = z.object({
  file: z
    .string()
    .min(1, "The file is empty.")
    .max(MAX_FILE_LENGTH, `A file can have at most ${MAX_FILE_LENGTH} characters.`),
  dryRun: z.boolean().default(false),
});
export type ActivityImport = z.output<typeof activityImport>;
