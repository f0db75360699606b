import { z } from "zod";
import { id } from "@/lib/id";
import { text } from "@/lib/text-field";
import { DEPARTMENT_NAME_LENGTH } from "../departments/rules";
import { MAX_IMPORT_LINES } from "./rules";

/** Longer than any username or role, so that a wrong one is an outcome of its line instead of a refusal of all. */
const CELL_LENGTH = 2 * DEPARTMENT_NAME_LENGTH;
const cell = text(CELL_LENGTH, { name: "A cell" });

/** `dryRun`: says what would happen, and changes nothing. */
export const memberImport = z.object({
  id,
  lines: z
    .array(
      z.object({
        username: cell.default(""),
        email: cell.default(""),
        role: cell.default(""),
        department: cell.default(""),
      }),
    )
    .min(1, "An import needs at least one line.")
    .max(MAX_IMPORT_LINES, `An import can have at most ${MAX_IMPORT_LINES} lines.`),
  dryRun: z.boolean().default(false),
});
export type MemberImport = z.output<typeof memberImport>;
