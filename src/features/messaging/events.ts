import type { PersonView } from "@/features/accounts/views";
import type { ConversationView, GoneConversationView, SharedConversationView } from "./conversations/views";
import type { MessageView } from "./messages/views";

/** What a live connection carries (contract, section 3, "Live events"). */
export type LiveEvent =
  | { type: "connected"; userId: string; resync?: true }
  | { type: "heartbeat" }
  | { type: "new_message"; conversationId: string; message: MessageView }
  | { type: "message_updated"; conversationId: string; message: MessageView }
  | {
      type: "conversation_updated";
      conversationId: string;
      conversation: ConversationView | SharedConversationView | GoneConversationView;
    }
  | { type: "user_typing"; conversationId: string; user: PersonView }
  | { type: "user_stopped_typing"; conversationId: string; user: PersonView }
  /** (ours) not stored, and not on the SSE stream: somebody has read up to there */
  | { type: "user_read"; conversationId: string; userId: string; readSeq: number };

/** "Tells the others that I type": who types is not told of it. */
export const isOwnTyping = (event: { type: string; user?: PersonView }, me: { id: string }) =>
  (event.type === "user_typing" || event.type === "user_stopped_typing") && event.user?.id === me.id;
