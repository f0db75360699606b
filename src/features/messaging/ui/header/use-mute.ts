"use client";

import type { ConversationView } from "../../conversations/views";
import { useSession } from "../live/session-context";

/**
 * "A group or temporary room toggles between muted and unmuted": here at once, and back where the server does not
 * agree. Spec, section 8: "Messaging failures (… mute …) are only logged; the user gets no message."
 */
export function useMute(conversation: ConversationView): () => void {
  const { client, caches } = useSession();
  const { id } = conversation;
  const hold = (isMuted: boolean) =>
    caches.apply({
      type: "conversation_updated",
      conversationId: id,
      conversation: { ...conversation, isMuted },
    });
  return () => {
    const muted = !conversation.isMuted;
    hold(muted);
    client.messaging.conversations.setMuted.mutate({ id, muted }).catch(() => hold(!muted));
  };
}
