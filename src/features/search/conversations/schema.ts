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

/** By default today. */
export const conversationDay = z.object({ id, day: z.iso.date().optional() });
export type ConversationDay = z.output<typeof conversationDay>;
