import { z } from "zod";
import { setKinds } from "../rules";
import { weight } from "../schema";
import { efforts, formulas, MAX_PLATES } from "./rules";

/** An hour. */
const LONGEST_REST = 3600;
const rest = z
  .int("A rest must be a whole number of seconds.")
  .min(0, `A rest must be 0 to ${LONGEST_REST} seconds.`)
  .max(LONGEST_REST, `A rest must be 0 to ${LONGEST_REST} seconds.`);

const plate = weight.extend({
  pairs: z
    .int("pairs must be a whole number.")
    .min(1, "pairs must be 1 to 50.")
    .max(50, "pairs must be 1 to 50.")
    .nullable(),
});

/** Fields that are not given stay as they are. */
export const settingsChange = z.object({
  effort: z.enum(efforts, "effort must be RPE, RIR or NONE.").optional(),
  formula: z.enum(formulas, "formula must be EPLEY or BRZYCKI.").optional(),
  restSeconds: z.partialRecord(z.enum(setKinds), rest).optional(),
  bar: weight.optional(),
  plates: z.array(plate).max(MAX_PLATES, `At most ${MAX_PLATES} kinds of plates can be given.`).optional(),
});
export type SettingsChange = z.output<typeof settingsChange>;
