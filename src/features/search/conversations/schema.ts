import { z } from "zod";
import { id } from "@/lib/id";
import { text } from "@/lib/text-field";
import { MAX_QUERY } from "../schema";

/** A blank q finds nothing. */
export const conversationFind = z.object({ id, q: text(MAX_QUERY, { name: "Search" }).default("") });
export type ConversationFind = z.output<typeof conversationFind>;

const month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, "A month is written as 2026-11.");
/** In the caller's time zone; by default the present month. */
export const conversationDays = z.object({ id, month: month.optional() });
export type ConversationDays = z.output<typeof conversationDays>;

/** In the year 1 some days begin in the year before, which is not written. */
const hasMoments = (day: string) => day >= "0002";

/** By default today. */
export const conversationDay = z.object({
  id,
  day: z.iso.date().refine(hasMoments, "day must be after the year 1.").optional(),
});
export type ConversationDay = z.output<typeof conversationDay>;
