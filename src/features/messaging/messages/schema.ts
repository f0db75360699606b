import { z } from "zod";
import { id } from "@/lib/id";
import { hasControls, text } from "@/lib/text";
import { MAX_ATTACHMENTS } from "../attachments/rules";
import { MAX_MESSAGE_LENGTH } from "../rules";

export const messageTypes = ["TEXT", "IMAGE", "FILE", "SYSTEM"] as const;

/**
 * A message on its way in. `messageType` may be sent, but the server derives the true one; SYSTEM messages are
 * the server's own. Attachments name uploads of the sender's to this conversation. A text, a quote and an own id that
 * are null are none: many clients send every field they know.
 */
export const messageSend = z.object({
  id,
  content: text(MAX_MESSAGE_LENGTH, { name: "Message" })
    .nullish()
    .transform((content) => content ?? ""),
  messageType: z
    .enum(messageTypes)
    .refine((type) => type !== "SYSTEM", "SYSTEM messages are the server's own.")
    .optional(),
  attachments: z
    .array(z.object({ id }))
    .max(MAX_ATTACHMENTS, `A message can have at most ${MAX_ATTACHMENTS} attachments.`)
    .default([]),
  /** must be in this conversation */
  replyToId: id.nullish(),
  clientMessageId: z
    .string()
    .min(1)
    .max(100)
    .refine((name) => !hasControls(name), "clientMessageId contains control characters.")
    .nullable()
    .transform((name) => name ?? undefined)
    .optional(),
});
export type MessageSend = z.output<typeof messageSend>;

export const messageId = z.object({ messageId: id });
export const messageEdit = z.object({
  messageId: id,
  content: text(MAX_MESSAGE_LENGTH, { name: "Message" }),
});
export type MessageEdit = z.output<typeof messageEdit>;
