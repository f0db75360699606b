import { z } from "zod";
import { type PersonView, personView } from "@/features/accounts/views";

const attachmentView = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  url: z.string(),
  size: z.number(),
});

/** A message as everybody in its conversation sees it. */
export const messageView = z
  .object({
    id: z.string(),
    conversationId: z.string(),
    /** the order within the conversation, from 1 (ours) */
    seq: z.number(),
    content: z.string(),
    messageType: z.enum(["TEXT", "IMAGE", "FILE", "SYSTEM"]),
    attachments: z.array(attachmentView),
    replyTo: z.null(),
    replyToId: z.null(),
    reactions: z.record(z.string(), z.array(z.object({ id: z.string(), name: z.string() }))),
    isEdited: z.boolean(),
    isDeleted: z.boolean(),
    createdAt: z.iso.datetime(),
    /** null: the account is gone */
    sender: personView.nullable(),
    clientMessageId: z.string().nullable(),
  })
  .meta({ id: "Message" });
export type MessageView = z.infer<typeof messageView>;

export type MessageRow = {
  id: string;
  conversationId: string;
  seq: number;
  content: string;
  type: MessageView["messageType"];
  clientMessageId: string | null;
  isEdited: boolean;
  isDeleted: boolean;
  createdAt: Date;
};

export const toMessage = (row: MessageRow, sender: PersonView | null): MessageView => ({
  id: row.id,
  conversationId: row.conversationId,
  seq: row.seq,
  content: row.isDeleted ? "" : row.content,
  messageType: row.type,
  attachments: [],
  replyTo: null,
  replyToId: null,
  reactions: {},
  isEdited: row.isEdited,
  isDeleted: row.isDeleted,
  createdAt: row.createdAt.toISOString(),
  sender,
  clientMessageId: row.clientMessageId,
});
