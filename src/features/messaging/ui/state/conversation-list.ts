import type { Me } from "@/features/accounts/rules";
import type { ConversationView, SharedConversationView } from "../../conversations/views";
import type { MessageView } from "../../messages/views";
import { countsAsUnread } from "../../rules";

const byActivity = (a: ConversationView, b: ConversationView) =>
  b.lastMessageAt.localeCompare(a.lastMessageAt) || b.id.localeCompare(a.id);

const lastMessageOf = (message: MessageView): ConversationView["lastMessage"] => ({
  id: message.id,
  content: message.content,
  messageType: message.messageType,
  isDeleted: message.isDeleted,
  senderId: message.sender?.id ?? null,
  senderName: message.sender?.name ?? null,
  createdAt: message.createdAt,
  system: message.system,
});

/** Sets one conversation in its place: the list is sorted by last activity, newest first. */
export function withConversation(
  list: ConversationView[],
  conversation: ConversationView,
): ConversationView[] {
  const others = list.filter(({ id }) => id !== conversation.id);
  return [...others, conversation].sort(byActivity);
}

/** What of a conversation counts in the total: a muted one "counts in no total". */
export const countedUnread = ({ isMuted, unreadCount }: ConversationView) => (isMuted ? 0 : unreadCount);

/**
 * What all may know of a conversation, put into what I hold of it. Its messages are told by events of their own, and
 * may be ahead of those in this one.
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
  lastMessage: held.lastMessage,
  lastMessageAt: held.lastMessageAt,
});

/** Of two pictures of one conversation, which is the later? Both numbers only grow. */
export const isOlder = (one: ConversationView, than: ConversationView) =>
  one.lastSeq < than.lastSeq || (one.lastSeq === than.lastSeq && one.readSeq < than.readSeq);

type Reader = { me: Pick<Me, "id">; isReading: boolean };

/** What a new message makes of its conversation: preview, time, and one more unread if it is another's. */
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

/** A changed message shows in the preview, if it is the last one. */
export function afterChangedMessage(conversation: ConversationView, message: MessageView): ConversationView {
  return conversation.lastMessage?.id === message.id
    ? { ...conversation, lastMessage: lastMessageOf(message) }
    : conversation;
}
