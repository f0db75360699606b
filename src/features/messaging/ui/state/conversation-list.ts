import type { Me } from "@/features/accounts/rules";
import type { ConversationView, SharedConversationView } from "../../conversations/views";
import { countedUnread, type Level } from "../../levels/rules";
import type { MessageView } from "../../messages/views";
import { countsAsUnread } from "../../rules";

const byActivity = (a: ConversationView, b: ConversationView) =>
  b.lastMessageAt.localeCompare(a.lastMessageAt) || b.id.localeCompare(a.id);

const lastMessageOf = (message: MessageView): ConversationView["lastMessage"] => ({
  id: message.id,
  content: message.content,
  mentions: message.mentions,
  messageType: message.messageType,
  isDeleted: message.isDeleted,
  senderId: message.sender.id,
  senderName: message.sender.name,
  createdAt: message.createdAt,
  system: message.system,
  isFolded: message.isFolded,
});

/** Inserts or replaces a conversation. The list is sorted by last activity, newest first. */
export function withConversation(
  list: ConversationView[],
  conversation: ConversationView,
): ConversationView[] {
  const others = list.filter(({ id }) => id !== conversation.id);
  return [...others, conversation].sort(byActivity);
}

/** The conversation with another level, as the server will return it unless the settings say otherwise. */
export const withLevel = (conversation: ConversationView, level: Level): ConversationView => ({
  ...conversation,
  isMuted: level === "NOTHING",
  notificationLevel: level,
  countedAs: level,
});

/** Max conversations in a list; a shorter list is complete. */
const MAX_LISTED = 500;

/** The unread total of a list; undefined if the list may be incomplete. */
export const totalUnread = (list: ConversationView[]) =>
  list.length < MAX_LISTED ? list.reduce((sum, one) => sum + countedUnread(one), 0) : undefined;

/**
 * Merges the participants' shared view of a conversation into the cached one. Message fields are kept: they have their
 * own events and may be newer than this view.
 */
export const withShared = (
  held: ConversationView,
  shared: SharedConversationView,
  me: Pick<Me, "id">,
): ConversationView => ({
  ...held,
  ...shared,
  participants: shared.allParticipants.filter(({ id }) => id !== me.id),
  lastSeq: held.lastSeq,
  deletions: held.deletions,
  // the sender's name may have changed
  lastMessage: shared.lastMessage?.id === held.lastMessage?.id ? shared.lastMessage : held.lastMessage,
  lastMessageAt: held.lastMessageAt,
});

/**
 * Merges the caller's own view into the cached one, which may be newer: responses and events arrive by different paths.
 * lastSeq, readSeq and deletions only grow; later changes correct everything else. `isOvertaken`: the unread count can't be
 * derived from the two views.
 */
export function withPersonal(
  held: ConversationView,
  mine: ConversationView,
): { conversation: ConversationView; isOvertaken: boolean } {
  const { lastSeq, lastMessage, lastMessageAt, readSeq, unreadCount, deletions } = held;
  const lacksMessages = mine.lastSeq < lastSeq;
  const isBehind = lacksMessages || mine.deletions < deletions;
  const isReadBehind = mine.readSeq < readSeq || (isBehind && mine.readSeq === readSeq);
  const conversation = {
    ...mine,
    ...(isBehind ? { lastSeq, lastMessage, lastMessageAt, deletions } : {}),
    // a message after hiding shows the conversation again
    ...(lacksMessages ? { isHidden: false } : {}),
    ...(isReadBehind ? { readSeq, unreadCount } : {}),
  };
  return { conversation, isOvertaken: isBehind && mine.readSeq > readSeq };
}

type Reader = { me: Pick<Me, "id">; isReading: boolean };

/** The conversation after a new message: preview, time, and one more unread if it is someone else's. */
export function afterNewMessage(
  conversation: ConversationView,
  message: MessageView,
  reader: Reader,
): ConversationView {
  const counts = countsAsUnread(message, reader.me) && !reader.isReading;
  return {
    ...conversation,
    lastSeq: message.seq,
    lastMessage: lastMessageOf(message),
    lastMessageAt: message.createdAt,
    unreadCount: conversation.unreadCount + (counts ? 1 : 0),
  };
}

/** Updates the preview if the changed message is the last one. */
export function afterChangedMessage(conversation: ConversationView, message: MessageView): ConversationView {
  return conversation.lastMessage?.id === message.id
    ? { ...conversation, lastMessage: lastMessageOf(message) }
    : conversation;
}

/** The conversation after the deletion of a message: if the client had not read it, one less is unread. */
export function afterDeletion(
  conversation: ConversationView,
  message: MessageView,
  me: Pick<Me, "id">,
): ConversationView {
  const { unreadCount, readSeq, deletions } = conversation;
  const wasUnread = message.seq > readSeq && countsAsUnread(message, me);
  return {
    ...conversation,
    deletions: deletions + 1,
    unreadCount: Math.max(0, unreadCount - (wasUnread ? 1 : 0)),
  };
}
