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
  senderId: message.sender.id,
  senderName: message.sender.name,
  createdAt: message.createdAt,
  system: message.system,
  isFolded: message.isFolded,
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

/** A list that holds fewer holds everything. */
const MOST_LISTED = 500;

/** The total of a list; undefined where there may be more than it holds. */
export const totalUnread = (list: ConversationView[]) =>
  list.length < MOST_LISTED ? list.reduce((sum, one) => sum + countedUnread(one), 0) : undefined;

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
  // whoever wrote it may have another name now
  lastMessage: shared.lastMessage?.id === held.lastMessage?.id ? shared.lastMessage : held.lastMessage,
  lastMessageAt: held.lastMessageAt,
});

/**
 * My own view of a conversation, put into what I hold of it, which may be ahead of it: an answer of a call comes by
 * another way than events do. Both numbers only grow; all else is told again by whatever changes it next.
 * `isOvertaken`: how many I have not read can't be told from the two.
 */
export function withPersonal(
  held: ConversationView,
  mine: ConversationView,
): { conversation: ConversationView; isOvertaken: boolean } {
  const { lastSeq, lastMessage, lastMessageAt, readSeq, unreadCount } = held;
  const isBehind = mine.lastSeq < lastSeq;
  const isReadBehind = mine.readSeq < readSeq || (isBehind && mine.readSeq === readSeq);
  const conversation = {
    ...mine,
    // a message after it was hidden shows it again
    ...(isBehind ? { lastSeq, lastMessage, lastMessageAt, isHidden: false } : {}),
    ...(isReadBehind ? { readSeq, unreadCount } : {}),
  };
  return { conversation, isOvertaken: isBehind && mine.readSeq > readSeq };
}

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
