import type { Me } from "@/features/accounts/rules";
import type { ConversationView } from "../../conversations/views";
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
});

/** Sets one conversation in its place: the list is sorted by last activity, newest first. */
export function withConversation(
  list: ConversationView[],
  conversation: ConversationView,
): ConversationView[] {
  const others = list.filter(({ id }) => id !== conversation.id);
  return [...others, conversation].sort(byActivity);
}

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
