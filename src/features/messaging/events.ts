import type { PersonView } from "@/features/people/views";
import { type Announcement, personTopic, streamTypes, type Topic } from "@/lib/live-event";
import type { ConversationView, GoneConversationView, SharedConversationView } from "./conversations/views";
import type { MessageView } from "./messages/views";

/** Event type names, on the wire and in the outbox. */
export const liveTypes = {
  ...streamTypes,
  messageSent: "new_message",
  messageUpdated: "message_updated",
  conversationUpdated: "conversation_updated",
  typingStarted: "user_typing",
  typingStopped: "user_stopped_typing",
  conversationRead: "user_read",
} as const;
type Types = typeof liveTypes;

/** A conversation as one user sees it, the part that is the same for all participants, or that it is gone. */
export type UpdatedConversation = ConversationView | SharedConversationView | GoneConversationView;

/** The messaging events sent over a live connection. */
export type LiveEvent =
  | { type: Types["connected"]; userId: string; resync?: true }
  | { type: Types["heartbeat"] }
  | { type: Types["messageSent"]; conversationId: string; message: MessageView }
  /** `deletion`: it is the event of the message's deletion, after which the conversation has so many */
  | { type: Types["messageUpdated"]; conversationId: string; message: MessageView; deletion?: number }
  | { type: Types["conversationUpdated"]; conversationId: string; conversation: UpdatedConversation }
  | { type: Types["typingStarted"]; conversationId: string; user: PersonView }
  | { type: Types["typingStopped"]; conversationId: string; user: PersonView }
  /** a participant has read up to this seq; not stored, and not sent on the SSE stream */
  | { type: Types["conversationRead"]; conversationId: string; userId: string; readSeq: number };

const names: readonly string[] = Object.values(liveTypes);
/** Tells messaging's events, and those of the stream itself, from what else the stream carries. */
export const isMessagingEvent = (event: { type: string }): event is LiveEvent => names.includes(event.type);

/** Used to skip typing events for the user who types. */
export const isOwnTyping = (event: { type: string; user?: PersonView }, me: { id: string }) =>
  (event.type === liveTypes.typingStarted || event.type === liveTypes.typingStopped) &&
  event.user?.id === me.id;

/** Events on this topic go to all participants of the conversation. */
export const conversationTopic = (conversationId: string): Topic => `conversation:${conversationId}`;

type MessageIds = { conversationId: string; messageId: string };

export const messageSent = ({ conversationId, messageId }: MessageIds): Announcement => ({
  topic: conversationTopic(conversationId),
  type: liveTypes.messageSent,
  data: { messageId },
});

export const messageUpdated = ({ conversationId, messageId }: MessageIds): Announcement => ({
  topic: conversationTopic(conversationId),
  type: liveTypes.messageUpdated,
  data: { messageId },
});

/** The deletion of a message, after which the conversation has so many. */
export const messageDeleted = ({ deletions, ...ids }: MessageIds & { deletions: number }): Announcement => {
  const { data, ...updated } = messageUpdated(ids);
  return { ...updated, data: { ...data, deletion: String(deletions) } };
};

/** To all current participants. Requires the conversation's lock. */
export const conversationUpdated = ({ conversationId }: { conversationId: string }): Announcement => ({
  topic: conversationTopic(conversationId),
  type: liveTypes.conversationUpdated,
  data: { conversationId },
});

type Participation = { conversationId: string; userId: string };

/** To one participant only. */
export const conversationUpdatedFor = ({ conversationId, userId }: Participation): Announcement => ({
  topic: personTopic(userId),
  type: liveTypes.conversationUpdated,
  data: { conversationId },
});

/** To a new participant, who is subscribed to the conversation's topic from now on. */
export const conversationJoined = ({ conversationId, userId }: Participation): Announcement => ({
  topic: personTopic(userId),
  type: liveTypes.conversationUpdated,
  data: { conversationId, joins: conversationTopic(conversationId) },
});

/** To a former participant, who is unsubscribed from the conversation's topic. */
export const conversationLeft = ({ conversationId, userId }: Participation): Announcement => ({
  topic: personTopic(userId),
  type: liveTypes.conversationUpdated,
  data: { conversationId, leaves: conversationTopic(conversationId) },
});

/** The events as they are delivered, with their contents. */
export const delivered = {
  connected: (userId: string, isResync: boolean): LiveEvent => ({
    type: liveTypes.connected,
    userId,
    ...(isResync ? { resync: true } : {}),
  }),
  heartbeat: (): LiveEvent => ({ type: liveTypes.heartbeat }),
  messageSent: (message: MessageView): LiveEvent => ({
    type: liveTypes.messageSent,
    conversationId: message.conversationId,
    message,
  }),
  messageUpdated: (message: MessageView, deletion?: number): LiveEvent => ({
    type: liveTypes.messageUpdated,
    conversationId: message.conversationId,
    message,
    ...(deletion === undefined ? {} : { deletion }),
  }),
  conversationUpdated: (conversation: UpdatedConversation): LiveEvent => ({
    type: liveTypes.conversationUpdated,
    conversationId: conversation.id,
    conversation,
  }),
  typingStarted: (conversationId: string, user: PersonView): LiveEvent => ({
    type: liveTypes.typingStarted,
    conversationId,
    user,
  }),
  typingStopped: (conversationId: string, user: PersonView): LiveEvent => ({
    type: liveTypes.typingStopped,
    conversationId,
    user,
  }),
  conversationRead: (conversationId: string, userId: string, readSeq: number): LiveEvent => ({
    type: liveTypes.conversationRead,
    conversationId,
    userId,
    readSeq,
  }),
};
