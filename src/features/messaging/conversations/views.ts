import { z } from "zod";
import type { Me } from "@/features/accounts/rules";
import { type PersonView, personView } from "@/features/accounts/views";
import type { MessageView } from "../messages/views";
import { unreadOf } from "../rules";

/** How many people an answer holds: the rest is counted (contract, section 3). */
export const PEOPLE_IN_LIST = 10;
export const PEOPLE_IN_ONE = 50;

/** A conversation as one person sees it: name, avatar and unreadCount are hers. */
export const conversationView = z
  .object({
    id: z.string(),
    type: z.enum(["DIRECT", "NOTICE_BOARD", "GROUP"]),
    name: z.string(),
    avatar: z.string().nullable(),
    color: z.string().nullable(),
    unreadCount: z.number(),
    lastMessage: z
      .object({
        id: z.string(),
        content: z.string(),
        messageType: z.enum(["TEXT", "IMAGE", "FILE", "SYSTEM"]),
        isDeleted: z.boolean(),
        senderId: z.string().nullable(),
        senderName: z.string().nullable(),
        createdAt: z.iso.datetime(),
      })
      .nullable(),
    lastMessageAt: z.iso.datetime(),
    /** seq of the newest message, and of the newest that I have read (ours) */
    lastSeq: z.number(),
    readSeq: z.number(),
    participants: z.array(personView),
    allParticipants: z.array(personView),
    participantCount: z.number(),
    isTemporaryRoom: z.boolean(),
    isSubChannel: z.boolean(),
    groupId: z.string().nullable(),
    parentId: z.string().nullable(),
    organizationId: z.string().nullable(),
    noticeId: z.string().nullable(),
    categoryTag: z.string().nullable(),
    isMuted: z.boolean(),
    createdBy: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Conversation" });
export type ConversationView = z.infer<typeof conversationView>;

export type ConversationRow = {
  id: string;
  type: ConversationView["type"];
  createdById: string | null;
  createdAt: Date;
  lastMessageAt: Date;
  lastSeq: number;
  countable: number;
  readSeq: number;
  readCountable: number;
  ownSince: number;
  participantCount: number;
  /** the newest message; all null while there is none */
  messageId: string | null;
  content: string | null;
  messageType: MessageView["messageType"] | null;
  isDeleted: boolean | null;
  senderId: string | null;
  senderName: string | null;
  sentAt: Date | null;
  /** everybody in it, oneself among them, the first ones to join; at most as many as the answer holds */
  people: PersonView[];
};

const lastMessageOf = (row: ConversationRow): ConversationView["lastMessage"] =>
  row.messageId === null || row.messageType === null || row.sentAt === null
    ? null
    : {
        id: row.messageId,
        content: row.isDeleted ? "" : (row.content ?? ""),
        messageType: row.messageType,
        isDeleted: row.isDeleted ?? false,
        senderId: row.senderId,
        senderName: row.senderName,
        createdAt: row.sentAt.toISOString(),
      };

/** "Name and avatar of a DIRECT one are the other person's (of several: their names)." */
export function toConversation(row: ConversationRow, me: Pick<Me, "id">): ConversationView {
  const others = row.people.filter((person) => person.id !== me.id);
  const only = others.length === 1 ? others[0] : undefined;
  return {
    id: row.id,
    type: row.type,
    name: others.map((person) => person.name).join(", "),
    avatar: only?.profilePicture ?? null,
    color: null,
    unreadCount: unreadOf(row, row),
    lastMessage: lastMessageOf(row),
    lastMessageAt: row.lastMessageAt.toISOString(),
    lastSeq: row.lastSeq,
    readSeq: row.readSeq,
    participants: others,
    allParticipants: row.people,
    participantCount: row.participantCount,
    isTemporaryRoom: false,
    isSubChannel: false,
    groupId: null,
    parentId: null,
    organizationId: null,
    noticeId: null,
    categoryTag: null,
    isMuted: false,
    createdBy: row.createdById,
    createdAt: row.createdAt.toISOString(),
  };
}
