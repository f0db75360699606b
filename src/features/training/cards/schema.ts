import { z } from "zod";
import { id } from "@/lib/id";
import { NOBODY } from "@/lib/nobody";
import { MAX_CARDS } from "./rules";

const tooMany = `ids can name at most ${MAX_CARDS} messages.`;

/** `ids`: of messages, separated by commas. */
export const cardList = z.object({
  ids: z
    .string()
    .min(1, "ids must name at least one message.")
    .max(1000, tooMany)
    .transform((ids) => [...new Set(ids.split(",").map((one) => id.catch(NOBODY).parse(one)))])
    .refine((ids) => ids.length <= MAX_CARDS, tooMany),
});
export type CardList = z.output<typeof cardList>;

/** The set and the line as in a message. */
export const ownCard = z.object({
  id,
  setId: id.optional(),
  line: z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]).default(false),
});
export type OwnCard = z.output<typeof ownCard>;

export const byMessage = z.object({ messageId: id });
export type ByMessage = z.output<typeof byMessage>;
