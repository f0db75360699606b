import { z } from "zod";
import { id } from "@/lib/id";
import { NOBODY } from "@/lib/nobody";
import { MAX_CARDS } from "./rules";

const tooMany = `ids can name at most ${MAX_CARDS} activities.`;

/** `ids`: separated by commas. */
export const cardList = z.object({
  ids: z
    .string()
    .min(1, "ids must name at least one activity.")
    .max(1000, tooMany)
    .transform((ids) => [...new Set(ids.split(",").map((one) => id.catch(NOBODY).parse(one)))])
    .refine((ids) => ids.length <= MAX_CARDS, tooMany),
});
