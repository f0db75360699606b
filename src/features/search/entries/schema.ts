import { z } from "zod";
import { line } from "@/lib/text-field";

/** The last entry of the page before: how well it matches, of when it is, and its id. */
export const entryCursor = z.strictObject({
  rank: z.number().int().min(-1).max(7),
  at: z.iso.datetime().nullable(),
  id: line(100, { min: 1 }),
});
export type EntryCursor = z.output<typeof entryCursor>;
