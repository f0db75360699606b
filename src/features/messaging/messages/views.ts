import { z } from "zod";
import { DELETED_MEMBER } from "@/features/accounts/rules";
import { toAuthor } from "@/features/accounts/views";
import type { Lens, Part } from "@/features/people/blocks/views";
import { type PersonView, personView } from "@/features/people/views";
import { done } from "@/lib/answer";
import { systemText } from "./rules";

/** A file of a message. `width` and `height`: of a picture, as it is seen upright. */
export const attachmentView = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    type: z.string(),
    url: z.string(),
    size: z.number(),
    width: z.number().optional(),
    height: z.number().optional(),
  })
  .meta({ id: "Attachment" });
export type AttachmentView = z.infer<typeof attachmentView>;

const messageType = z.enum(["TEXT", "IMAGE", "FILE", "SYSTEM"]);

/** What a message answers, as it is now: an edit or a deletion shows here too. */
const replyView = z.strictObject({
  id: z.string(),
  seq: z.number(),
  content: z.string(),
  messageType,
  isDeleted: z.boolean(),
  sender: personView,
  /** (ours) by somebody whom I have blocked: a client shows it folded */
  isFolded: z.boolean(),
});
export type ReplyView = z.infer<typeof replyView>;

export const systemKinds = ["room_created", "people_added", "person_left", "renamed"] as const;
export type SystemKind = (typeof systemKinds)[number];

/**
 * What a SYSTEM message records, so that a client can say it in its own language. Somebody
 * left by himself when he is the actor and the target, else the actor took him out. `name`: of a room or channel.
 * `people`: the names of actor and targets, but for accounts that are gone.
 */
export const systemView = z.strictObject({
  kind: z.enum(systemKinds),
  actorId: z.string(),
  targetIds: z.array(z.string()),
  name: z.string().nullable(),
  people: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});
export type SystemView = z.infer<typeof systemView>;

/** A message as everybody in its conversation sees it. */
export const messageView = z
  .strictObject({
    id: z.string(),
    conversationId: z.string(),
    /** the order within the conversation, from 1 (ours) */
    seq: z.number(),
    content: z.string(),
    messageType,
    attachments: z.array(attachmentView),
    replyTo: replyView.nullable(),
    replyToId: z.string().nullable(),
    /** from emoji to who chose it, in the order in which the emojis first came */
    reactions: z.record(z.string(), z.array(z.strictObject({ id: z.string(), name: z.string() }))),
    isEdited: z.boolean(),
    isDeleted: z.boolean(),
    createdAt: z.iso.datetime(),
    /** of a deleted account: "deleted member", with the id `deleted-member` */
    sender: personView,
    clientMessageId: z.string().nullable(),
    /** of a SYSTEM message alone */
    system: systemView.nullable(),
    /** (ours) by somebody whom I have blocked: a client shows it folded */
    isFolded: z.boolean(),
  })
  .meta({ id: "Message" });
export type MessageView = z.infer<typeof messageView>;

/** `sender` null: the account is gone. */
export type ReplyRow = Omit<ReplyView, "sender" | "isFolded"> & { sender: PersonView | null };

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
  attachments: AttachmentRow[] | null;
  replyTo: ReplyRow | null;
  /** in their order */
  reactions: { emoji: string; id: string; name: string }[] | null;
  system: SystemView | null;
};

/** What of an attachment the database answers within a message. */
export type AttachmentRow = {
  id: string;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
};

export const toAttachment = ({ id, name, type, size, width, height }: AttachmentRow): AttachmentView => ({
  id,
  name,
  type,
  url: `/api/uploads/attachments/${id}`,
  size,
  ...(width === null || height === null ? {} : { width, height }),
});

function toReactions(rows: MessageRow["reactions"]): MessageView["reactions"] {
  const map: MessageView["reactions"] = {};
  for (const { emoji, id, name } of rows ?? []) map[emoji] = [...(map[emoji] ?? []), { id, name }];
  return map;
}

const toReply = (row: ReplyRow): ReplyView => ({
  ...row,
  content: row.isDeleted ? "" : row.content,
  sender: toAuthor(row.sender),
  isFolded: false,
});

/** A deleted message loses its text and files; its replies and reactions stay. */
export const toMessage = (row: MessageRow, sender: PersonView | null): MessageView => ({
  id: row.id,
  conversationId: row.conversationId,
  seq: row.seq,
  content: row.isDeleted ? "" : row.content,
  messageType: row.type,
  attachments: row.isDeleted ? [] : (row.attachments ?? []).map(toAttachment),
  replyTo: row.replyTo && toReply(row.replyTo),
  replyToId: row.replyTo?.id ?? null,
  reactions: toReactions(row.reactions),
  isEdited: row.isEdited,
  isDeleted: row.isDeleted,
  createdAt: row.createdAt.toISOString(),
  sender: toAuthor(sender),
  clientMessageId: row.clientMessageId,
  system: row.system,
  isFolded: false,
});

const senderIdOf = (part: Part) => (part.sender as { id?: unknown } | undefined)?.id ?? part.senderId;

/** What a SYSTEM message says, by the names in its `people`, which the lens has changed already. */
function retold({ system, content }: Part, lens: Lens): unknown {
  const said = system as SystemView | null | undefined;
  if (!said?.people.some(({ id }) => lens.has(id))) return content;
  const nameOf = (id: string) => said.people.find((person) => person.id === id)?.name ?? DELETED_MEMBER;
  const names = said.targetIds.map(nameOf).sort((one, other) => one.localeCompare(other));
  const byOneself = said.targetIds.length === 1 && said.targetIds[0] === said.actorId;
  return systemText(said.kind, nameOf(said.actorId), names, { name: said.name, byOneself });
}

/**
 * A message, an answer to one or a last message as the lens shows it: folded where its sender is blocked by the viewer,
 * and without later names. The people in it have passed through the lens already.
 */
export function seenMessage(part: Part, lens: Lens): Part {
  if (!("isFolded" in part)) return part;
  const sender = lens.get(String(senderIdOf(part)));
  const isFolded = part.messageType !== "SYSTEM" && !part.isDeleted && sender?.isBlockedByViewer === true;
  const senderName = "senderName" in part && sender ? { senderName: sender.name } : {};
  return { ...part, ...senderName, content: retold(part, lens), isFolded };
}

export const attachmentAnswer = z
  .strictObject({ attachment: attachmentView })
  .meta({ id: "AttachmentAnswer" });
export const messageAnswer = z.strictObject({ message: messageView }).meta({ id: "MessageAnswer" });
/** `created`: false for a repeated clientMessageId, with the first message again. */
export const messageSentAnswer = z
  .strictObject({ created: z.boolean(), message: messageView })
  .meta({ id: "MessageSentAnswer" });
export const messageDeletedAnswer = z
  .strictObject({ ...done, message: messageView })
  .meta({ id: "MessageDeletedAnswer" });
