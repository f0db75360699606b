import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { text } from "@/lib/text-field";
import { bound } from "../schema";

/** Max openings of a page. */
export const MOST_OPENINGS = 50;

const words = (name: string) => text(100, { name }).optional();

/**
 * `from` and `to`: when the times begin, from now on unless given. `place` and `search` are parts of the place, and of
 * the title or text. `free`: only what has free places.
 */
export const openingList = z
  .object({
    from: bound("from").optional(),
    to: bound("to").optional(),
    categoryId: id.optional(),
    place: words("place"),
    search: words("search"),
    free: z.enum(["true", "false"], "free must be true or false.").optional(),
    limit: pageSize(MOST_OPENINGS, 20),
    cursor: pageCursor,
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ["to"],
    error: "to must not be before from.",
  });
export type OpeningList = z.output<typeof openingList>;
