import { z } from "zod";
import { id } from "@/lib/id";

/** Without limit and cursor: all conversations, up to 500 (contract, section 3). */
export const conversationList = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(500),
  cursor: z.string().max(200).optional(),
});
export type ConversationList = z.output<typeof conversationList>;

/** "1 to 20 other people in participantIds" (contract, section 3). The other types are served by later features. */
export const conversationCreate = z.object({
  type: z.literal("DIRECT", "Type must be DIRECT."),
  participantIds: z.array(id).min(1, "At least one selection is needed.").max(100),
});
export type ConversationCreate = z.output<typeof conversationCreate>;

/** A page of messages: the newest, or those before, after or around a message. */
export const conversationOpen = z.object({
  id,
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: id.optional(),
  after: id.optional(),
  around: id.optional(),
  /** (ours) around a place in the order: where somebody stopped reading */
  aroundSeq: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
});
export type ConversationOpen = z.output<typeof conversationOpen>;

export const conversationId = z.object({ id });
export const typing = z.object({ id, typing: z.boolean() });
