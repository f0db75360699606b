import type { ConversationView } from "../../conversations/views";
import type { MessageView } from "../../messages/views";
import { firstSeq, type Thread, threadOfPage } from "./thread";

type Page = { conversation: ConversationView; messages: MessageView[]; hasMore: boolean };

/** The thread of a page, if it contains the first unread message; undefined: load around that message. */
export function firstThread(page: Page): Thread | undefined {
  const thread = threadOfPage(page);
  const { unreadCount, readSeq } = page.conversation;
  return unreadCount === 0 || firstSeq(thread) <= readSeq + 1 ? thread : undefined;
}
