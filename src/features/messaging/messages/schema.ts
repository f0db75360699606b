import { z } from "zod";
import { id } from "@/lib/id";
import { hasControls } from "@/lib/text";
import { text } from "@/lib/text-field";
import { MAX_ATTACHMENTS } from "../attachments/rules";
import { picks } from "../mentions/schema";
import { MAX_MESSAGE_LENGTH } from "../rules";

export const messageTypes = ["TEXT", "IMAGE", "FILE", "SYSTEM"] as const;

/** A workout of the sender's own, or with `setId` a set of it as a record. `line`: of a run, without its ends. */
const trainingReference = z.object({ workoutId: id, setId: id.nullish(), line: z.boolean().default(false) });
export type TrainingReference = z.output<typeof trainingReference>;

/**
 * `messageType` may be sent, but the server derives the actual one; SYSTEM is refused. Attachments must be the sender's
 * own uploads to this conversation. Null is accepted for `content`, `replyToId` and `clientMessageId`, because many
 * clients send every field they know.
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
  /** a message of the same conversation */
  replyToId: id.nullish(),
  clientMessageId: z
    .string()
    .min(1)
    .max(100)
    .refine((name) => !hasControls(name), "clientMessageId contains control characters.")
    .nullable()
    .transform((name) => name ?? undefined)
    .optional(),
  training: trainingReference.nullish(),
  mentions: picks,
});
export type MessageSend = z.output<typeof messageSend>;

export const messageId = z.object({ messageId: id });
export const messageEdit = z.object({
  messageId: id,
  content: text(MAX_MESSAGE_LENGTH, { name: "Message" }),
  mentions: picks,
});
export type MessageEdit = z.output<typeof messageEdit>;
