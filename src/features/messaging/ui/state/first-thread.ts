import type { ConversationView } from "../../conversations/views";
import type { MessageView } from "../../messages/views";
import { firstSeq, type Thread, threadOfPage } from "./thread";

/** A conversation with some of its messages, as the server sends it. */
export type ConversationPage = { conversation: ConversationView; messages: MessageView[]; hasMore: boolean };

/** The thread of a page, if it contains the first unread message; undefined: load around that message. */
export function firstThread(page: ConversationPage): Thread | undefined {
  const thread = threadOfPage(page);
  const { unreadCount, readSeq } = page.conversation;
  return unreadCount === 0 || firstSeq(thread) <= readSeq + 1 ? thread : undefined;
}
