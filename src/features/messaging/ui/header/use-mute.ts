"use client";

import { useAction } from "@/ui/action";
import type { ConversationView } from "../../conversations/views";
import { delivered } from "../../events";
import { useSession } from "../session/session-context";
import { withLevel } from "../state/conversation-list";

/** Toggles mute of a group or room, applied at once. A failure is rolled back silently. */
export function useMute(conversation: ConversationView): () => void {
  const { client, caches } = useSession();
  const { id } = conversation;
  const cache = (changed: ConversationView) => caches.apply(delivered.conversationUpdated(changed));
  const { run } = useAction({
    call: (muted: boolean) => client.messaging.conversations.setMuted.mutate({ id, muted }),
    logged: "Muting a conversation",
    queue: `mute ${id}`,
    optimistic: (muted) => {
      cache(withLevel(conversation, muted ? "NOTHING" : "ALL"));
      return () => cache(conversation);
    },
  });
  return () => run(!conversation.isMuted);
}
