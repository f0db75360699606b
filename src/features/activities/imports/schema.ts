import { z } from "zod";
import { timeZone } from "@/lib/time-zone-field";
import { MAX_FILE_LENGTH } from "./rules";

/**
 * `file`: the text of an .ics file. `timeZone`: of times in a zone that neither this server nor the file itself knows.
 * `replaceOwn`: what came before and has been changed here since is updated too. `dryRun`: says what would happen, and
 * changes nothing.
 */
export const activityImport = z.object({
  file: z
    .string()
    .min(1, "The file is empty.")
    .max(
      MAX_FILE_LENGTH,
      `A file can have at most ${MAX_FILE_LENGTH} characters. Send more in several files.`,
    ),
  timeZone: timeZone.nullish(),
  replaceOwn: z.boolean().default(false),
  dryRun: z.boolean().default(false),
});
export type ActivityImport = z.output<typeof activityImport>;
