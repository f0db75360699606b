import { z } from "zod";
import { bound } from "../schema";
import { isShortRange } from "./rules";

/** What overlaps the time from `from` to `to`. */
export const occurrenceList = z
  .object({ from: bound("from"), to: bound("to") })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "to must not be before from." })
  .refine(isShortRange, { path: ["to"], error: isShortRange.sentence });
export type OccurrenceList = z.output<typeof occurrenceList>;
