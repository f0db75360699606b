import { z } from "zod";
import { DELETED_MEMBER } from "@/features/accounts/rules";
import { toAuthor } from "@/features/accounts/views";
import type { HiddenPeople, Part } from "@/features/people/blocks/views";
import { type PersonView, personView } from "@/features/people/views";
import { done } from "@/lib/answer";
import { type Moment, toIso } from "@/lib/moment";
import { mentionsView, type Named, seenText, toText } from "../mentions/views";
import { systemText } from "./rules";

/** A file of a message. `width` and `height`: only for pictures, in upright orientation. */
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

/** The message replied to, as it is now: edits and deletion show here too. */
const replyView = z.strictObject({
  id: z.string(),
  seq: z.number(),
  content: z.string(),
  mentions: mentionsView,
  messageType,
  isDeleted: z.boolean(),
  sender: personView,
  /** the viewer has blocked the sender: a client shows the message collapsed */
  isFolded: z.boolean(),
});
export type ReplyView = z.infer<typeof replyView>;

export const systemKinds = [
  "room_created",
  "people_added",
  "person_left",
  "renamed",
  "activity_planned",
] as const;
export type SystemKind = (typeof systemKinds)[number];

/**
 * The data of a SYSTEM message, so that a client can render it in its own language. `person_left`: the target left if
 * they are also the actor, otherwise the actor removed them. `name`: of a room or channel, or the title that the activity
 * had. `activityId`: only for `activity_planned`; the activity may be gone. `people`: the names of actor and targets,
 * except deleted accounts.
 */
export const systemView = z.strictObject({
  kind: z.enum(systemKinds),
  actorId: z.string(),
  targetIds: z.array(z.string()),
  name: z.string().nullable(),
  activityId: z.string().nullable(),
  people: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});
export type SystemView = z.infer<typeof systemView>;

/** A message as all participants see it. `seenMessage` removes the people that one viewer may not see. */
export const messageView = z
  .strictObject({
    id: z.string(),
    conversationId: z.string(),
    /** position within the conversation, from 1 */
    seq: z.number(),
    /** with the present usernames of those whom it names */
    content: z.string(),
    mentions: mentionsView,
    messageType,
    attachments: z.array(attachmentView),
    replyTo: replyView.nullable(),
    replyToId: z.string().nullable(),
    /** people by emoji; emojis in the order of their first use */
    reactions: z.record(z.string(), z.array(z.strictObject({ id: z.string(), name: z.string() }))),
    isEdited: z.boolean(),
    isDeleted: z.boolean(),
    createdAt: z.iso.datetime(),
    /** for a deleted account: the name "deleted member" and the id `deleted-member` */
    sender: personView,
    clientMessageId: z.string().nullable(),
    /** only for a SYSTEM message */
    system: systemView.nullable(),
    /** a workout of the sender's is shown with it: what of it is read by `GET /api/training/cards` */
    training: z
      .strictObject({ isShared: z.boolean().meta({ description: "false: the sender has taken it back" }) })
      .nullable(),
    /** the viewer has blocked the sender: a client shows the message collapsed */
    isFolded: z.boolean(),
  })
  .meta({ id: "Message" });
export type MessageView = z.infer<typeof messageView>;

/** `sender` null: the account was deleted. */
export type ReplyRow = Omit<ReplyView, "sender" | "isFolded" | "mentions"> & {
  sender: PersonView | null;
  named: Named[] | null;
};

export type MessageRow = {
  id: string;
  conversationId: string;
  seq: number;
  content: string;
  named: Named[] | null;
  type: MessageView["messageType"];
  clientMessageId: string | null;
  isEdited: boolean;
  isDeleted: boolean;
  createdAt: Moment;
  attachments: AttachmentRow[] | null;
  replyTo: ReplyRow | null;
  /** in the order of first use of the emoji, then of reacting */
  reactions: { emoji: string; id: string; name: string }[] | null;
  system: SystemView | null;
  training: MessageView["training"];
};

/** An attachment as returned by the database within a message. */
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

const shownText = (row: { isDeleted: boolean; content: string; named: Named[] | null }) =>
  row.isDeleted ? { content: "", mentions: [] } : toText(row.content, row.named);

const toReply = ({ named, ...row }: ReplyRow): ReplyView => ({
  ...row,
  ...shownText({ ...row, named }),
  sender: toAuthor(row.sender),
  isFolded: false,
});

/** A deleted message is returned without text and files; its replies and reactions stay. */
export const toMessage = (row: MessageRow, sender: PersonView | null): MessageView => ({
  id: row.id,
  conversationId: row.conversationId,
  seq: row.seq,
  ...shownText(row),
  messageType: row.type,
  attachments: row.isDeleted ? [] : (row.attachments ?? []).map(toAttachment),
  replyTo: row.replyTo && toReply(row.replyTo),
  replyToId: row.replyTo?.id ?? null,
  reactions: toReactions(row.reactions),
  isEdited: row.isEdited,
  isDeleted: row.isDeleted,
  createdAt: toIso(row.createdAt),
  sender: toAuthor(sender),
  clientMessageId: row.clientMessageId,
  system: row.system,
  training: row.isDeleted ? null : row.training,
  isFolded: false,
});

const senderIdOf = (part: Part) => (part.sender as { id?: unknown } | undefined)?.id ?? part.senderId;

/** The text as the viewer may see it: of a SYSTEM message, rebuilt from the names in `people`, which are already as the viewer sees them. */
function retold({ system, content, mentions }: Part, hiddenPeople: HiddenPeople): Part {
  if (Array.isArray(mentions) && mentions.length > 0)
    return seenText({ content: String(content), mentions }, hiddenPeople);
  const said = system as SystemView | null | undefined;
  if (!said?.people.some(({ id }) => hiddenPeople.has(id))) return {};
  const nameOf = (id: string) => said.people.find((person) => person.id === id)?.name ?? DELETED_MEMBER;
  const names = said.targetIds.map(nameOf).sort((one, other) => one.localeCompare(other));
  const byOneself = said.targetIds.length === 1 && said.targetIds[0] === said.actorId;
  return { content: systemText(said.kind, nameOf(said.actorId), names, { name: said.name, byOneself }) };
}

/**
 * Hides people in a message, a replied-to message or a last message: collapsed if the viewer has blocked the
 * sender, and with the names of blocked pairs from the day of the block (docs/decisions/029). They have already been
 * applied to the people in it.
 */
export function seenMessage(part: Part, hiddenPeople: HiddenPeople): Part {
  if (!("isFolded" in part)) return part;
  const sender = hiddenPeople.get(String(senderIdOf(part)));
  const isFolded = part.messageType !== "SYSTEM" && !part.isDeleted && sender?.isBlockedByViewer === true;
  const senderName = "senderName" in part && sender ? { senderName: sender.name } : {};
  return { ...part, ...senderName, ...retold(part, hiddenPeople), isFolded };
}

export const attachmentAnswer = z
  .strictObject({ attachment: attachmentView })
  .meta({ id: "AttachmentAnswer" });
export const messageAnswer = z.strictObject({ message: messageView }).meta({ id: "MessageAnswer" });
/** `created`: false for a repeated clientMessageId, in which case `message` is the first one. */
export const messageSentAnswer = z
  .strictObject({ created: z.boolean(), message: messageView })
  .meta({ id: "MessageSentAnswer" });
export const messageDeletedAnswer = z
  .strictObject({ ...done, message: messageView })
  .meta({ id: "MessageDeletedAnswer" });
