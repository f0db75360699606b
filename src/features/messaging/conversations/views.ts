import { z } from "zod";
import { DELETED_MEMBER, DELETED_PERSON, type Me } from "@/features/accounts/rules";
import type { HiddenPeople, Part } from "@/features/people/blocks/views";
import { type PersonView, personView } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";
import { type Moment, toIso } from "@/lib/moment";
import { type Level, levelOf, levels } from "../levels/rules";
import { mentionsView, type Named, toText } from "../mentions/views";
import { type MessageView, messageView, type SystemView, systemView } from "../messages/views";
import { unreadOf } from "../rules";

/** Max people of a conversation in a response (list, single); `participantCount` counts all. */
export const PEOPLE_IN_LIST = 10;
export const PEOPLE_IN_ONE = 50;

/** A conversation as one user sees it: name, avatar and unreadCount depend on the viewer. */
export const conversationView = z
  .strictObject({
    id: z.string(),
    type: z.enum(["DIRECT", "NOTICE_BOARD", "GROUP"]),
    name: z.string(),
    avatar: z.string().nullable(),
    color: z.string().nullable(),
    unreadCount: z.number(),
    lastMessage: z
      .strictObject({
        id: z.string(),
        content: z.string(),
        mentions: mentionsView,
        messageType: z.enum(["TEXT", "IMAGE", "FILE", "SYSTEM"]),
        isDeleted: z.boolean(),
        senderId: z.string(),
        senderName: z.string(),
        createdAt: z.iso.datetime(),
        system: systemView.nullable(),
        /** the viewer has blocked the sender: a client shows the message collapsed */
        isFolded: z.boolean(),
      })
      .nullable(),
    lastMessageAt: z.iso.datetime(),
    /** seq of the newest message, and of the newest one that the viewer has read */
    lastSeq: z.number(),
    readSeq: z.number(),
    /** how many messages have been deleted; only grows */
    deletions: z.number(),
    participants: z.array(personView),
    allParticipants: z.array(personView),
    participantCount: z.number(),
    isTemporaryRoom: z.boolean(),
    isSubChannel: z.boolean(),
    groupId: z.string().nullable(),
    parentId: z.string().nullable(),
    organizationId: z.string().nullable(),
    activityId: z.string().nullable(),
    noticeId: z.string().nullable(),
    categoryTag: z.string().nullable(),
    isMuted: z.boolean(),
    /** what the viewer is notified of; NOTHING if isMuted */
    notificationLevel: z.enum(levels),
    /** the level at which it counts in totals: its own, or less by the notification settings */
    countedAs: z.enum(levels),
    /** where mentions alone count, the unread messages that mention the viewer, at most 100; else 0 */
    unreadMentions: z.number(),
    /** at every level, the unread messages that mention the viewer, at most 100 */
    mentionCount: z.number(),
    /** not listed until the next message */
    isHidden: z.boolean(),
    /** the viewer's role in the conversation's group or organization */
    groupRole: z.enum(["OWNER", "ADMIN", "MANAGER", "MEMBER"]).nullable(),
    organizationRole: z.enum(["OWNER", "ADMIN", "MODERATOR", "MANAGER", "MEMBER"]).nullable(),
    createdBy: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Conversation" });
export type ConversationView = z.infer<typeof conversationView>;

/** The viewer's own fields. */
const personal = {
  participants: true,
  unreadCount: true,
  readSeq: true,
  isMuted: true,
  notificationLevel: true,
  countedAs: true,
  unreadMentions: true,
  mentionCount: true,
  isHidden: true,
  groupRole: true,
  organizationRole: true,
} as const;

/** The part of a conversation that is the same for all participants, for live events sent to all of them. */
export const sharedConversationView = conversationView.omit(personal).meta({ id: "SharedConversation" });
export type SharedConversationView = z.infer<typeof sharedConversationView>;

/** A conversation that was deleted or that the viewer is no longer in. */
export const goneConversationView = z
  .strictObject({ id: z.string(), deleted: z.literal(true) })
  .meta({ id: "GoneConversation" });
export type GoneConversationView = z.infer<typeof goneConversationView>;

export const toGone = (id: string): GoneConversationView => ({ id, deleted: true });

/** A participant. `readSeq`, `isOnline`: null if the viewer or the participant hides activity, or if unknown. */
export const memberView = z
  .strictObject({
    ...personView.shape,
    readSeq: z.number().nullable(),
    isOnline: z.boolean().nullable(),
  })
  .meta({ id: "Member" });
export type MemberView = z.infer<typeof memberView>;

export type ConversationRow = {
  id: string;
  type: ConversationView["type"];
  createdById: string | null;
  createdAt: Moment;
  lastMessageAt: Moment;
  lastSeq: number;
  countable: number;
  deletions: number;
  readSeq: number;
  readCountable: number;
  ownSince: number;
  /** messages of others after readSeq that were deleted */
  deletedSince: number;
  /** mentions that came into read messages */
  lateMentions: number;
  participantCount: number;
  name: string | null;
  isTemporary: boolean;
  parentId: string | null;
  noticeId: string | null;
  categoryTag: string | null;
  isMuted: boolean;
  mentionsOnly: boolean;
  countedAs: Level;
  mentionCount: number;
  hiddenSeq: number | null;
  groupId: string | null;
  organizationId: string | null;
  activityId: string | null;
  /** all null unless it belongs to a group or an organization */
  spaceName: string | null;
  spacePicture: string | null;
  spaceColor: string | null;
  groupRole: ConversationView["groupRole"];
  organizationRole: ConversationView["organizationRole"];
  /** the newest message; all null if there is none */
  messageId: string | null;
  content: string | null;
  named: Named[] | null;
  messageType: MessageView["messageType"] | null;
  isDeleted: boolean | null;
  senderId: string | null;
  senderName: string | null;
  sentAt: Moment | null;
  system: SystemView | null;
};

const lastMessageOf = (row: ConversationRow): ConversationView["lastMessage"] =>
  row.messageId === null || row.messageType === null || row.sentAt === null
    ? null
    : {
        id: row.messageId,
        ...(row.isDeleted ? { content: "", mentions: [] } : toText(row.content ?? "", row.named)),
        messageType: row.messageType,
        isDeleted: row.isDeleted ?? false,
        senderId: row.senderId ?? DELETED_PERSON.id,
        senderName: row.senderName ?? DELETED_MEMBER,
        createdAt: toIso(row.sentAt),
        system: row.system,
        isFolded: false,
      };

/**
 * Name, avatar and color. DIRECT: the other person's name and avatar, or the names of several others. GROUP: the name,
 * picture and color of the group or organization; a room or sub-channel has its own name. NOTICE_BOARD, and GROUP of an
 * activity: the notice's or activity's title.
 */
function faceOf(row: ConversationRow, others: PersonView[]) {
  if (row.type !== "DIRECT") {
    return { name: row.name ?? row.spaceName ?? "", avatar: row.spacePicture, color: row.spaceColor };
  }
  return { ...directFaceOf(others), color: null };
}

function directFaceOf(others: PersonView[]) {
  const only = others.length === 1 ? others[0] : undefined;
  return {
    name: others.map((person) => person.name).join(", ") || DELETED_MEMBER,
    avatar: only?.profilePicture ?? null,
  };
}

/**
 * Hides people in a conversation: the name of a DIRECT one is rebuilt from the names that the viewer sees. In a list it
 * may name more people than are listed, and a hidden one among them would be named: then it names the listed alone.
 */
export function seenConversation(part: Part, hiddenPeople: HiddenPeople, me: Pick<Me, "id">): Part {
  if (part.type !== "DIRECT" || !Array.isArray(part.allParticipants)) return part;
  const people = part.allParticipants as PersonView[];
  const areAllListed = people.length === part.participantCount;
  if (areAllListed && !people.some(({ id }) => hiddenPeople.has(id))) return part;
  return { ...part, ...directFaceOf(people.filter(({ id }) => id !== me.id)) };
}

/**
 * `people`: participants including the viewer, in the order of joining, at least all of a DIRECT conversation. `most`: how
 * many of them the response has.
 */
export function toConversation(
  row: ConversationRow,
  people: PersonView[],
  me: Pick<Me, "id">,
  most = PEOPLE_IN_ONE,
): ConversationView {
  const isOther = (person: PersonView) => person.id !== me.id;
  const { name, avatar, color } = faceOf(row, people.filter(isOther));
  const listed = people.length > most ? people.slice(0, most) : people;
  return {
    id: row.id,
    type: row.type,
    name,
    avatar,
    color,
    unreadCount: unreadOf(row, row),
    lastMessage: lastMessageOf(row),
    lastMessageAt: toIso(row.lastMessageAt),
    lastSeq: row.lastSeq,
    readSeq: row.readSeq,
    deletions: row.deletions,
    participants: listed.filter(isOther),
    allParticipants: listed,
    participantCount: row.participantCount,
    isTemporaryRoom: row.isTemporary,
    isSubChannel: row.parentId !== null,
    groupId: row.groupId,
    parentId: row.parentId,
    organizationId: row.organizationId,
    activityId: row.activityId,
    noticeId: row.noticeId,
    categoryTag: row.categoryTag,
    isMuted: row.isMuted,
    notificationLevel: levelOf(row),
    countedAs: row.countedAs,
    unreadMentions: row.countedAs === "MENTIONS" ? row.mentionCount : 0,
    mentionCount: row.mentionCount,
    isHidden: row.hiddenSeq !== null && row.hiddenSeq >= row.lastSeq,
    groupRole: row.groupRole,
    organizationRole: row.organizationRole,
    createdBy: row.createdById,
    createdAt: toIso(row.createdAt),
  };
}

/** Drops the viewer's own fields, for a live event to all participants. */
export const toShared = (conversation: ConversationView): SharedConversationView =>
  Object.fromEntries(
    Object.entries(conversation).filter(([field]) => !(field in personal)),
  ) as SharedConversationView;

export const conversationsAnswer = z
  .strictObject({ conversations: z.array(conversationView), nextCursor })
  .meta({ id: "ConversationsAnswer" });
export const conversationCreatedAnswer = z
  .strictObject({ id: z.string(), existing: z.boolean(), conversation: conversationView })
  .meta({ id: "ConversationCreatedAnswer" });
/** `messages`: one page, oldest first. */
export const openConversationAnswer = z
  .strictObject({ conversation: conversationView, messages: z.array(messageView), hasMore: z.boolean() })
  .meta({ id: "OpenConversationAnswer" });
export const conversationAnswer = z
  .strictObject({ ...done, conversation: conversationView })
  .meta({ id: "ConversationAnswer" });
/** `isMuted`: whether the level is NOTHING. */
export const levelAnswer = z
  .strictObject({ ...done, notificationLevel: z.enum(levels), isMuted: z.boolean() })
  .meta({ id: "LevelAnswer" });
export const mutedAnswer = z.strictObject({ ...done, isMuted: z.boolean() }).meta({ id: "MutedAnswer" });
export const membersAnswer = z
  .strictObject({ members: z.array(memberView), nextCursor })
  .meta({ id: "MembersAnswer" });
/** `added`: the ids of the new participants. */
export const membersAddedAnswer = z
  .strictObject({ ...done, added: z.array(z.string()) })
  .meta({ id: "MembersAddedAnswer" });
export const unreadCountAnswer = z
  .strictObject({ unreadCount: z.number() })
  .meta({ id: "UnreadCountAnswer" });
