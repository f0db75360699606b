import { z } from "zod";

/** The last entry of the page before: how well it matches, when it is of, and its id. */
export const entryCursor = z.strictObject({
  rank: z.number().int().min(-1).max(7),
  at: z.string().max(40),
  id: z.string().max(100),
});
export type EntryCursor = z.output<typeof entryCursor>;
