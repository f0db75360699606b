"use client";

import { useAction } from "@/ui/action";
import type { ConversationView } from "../../conversations/views";
import { delivered } from "../../events";
import { useSession } from "../session/session-context";

/** Toggles mute of a group or room, applied at once. A failure is rolled back silently. */
export function useMute(conversation: ConversationView): () => void {
  const { client, caches } = useSession();
  const { id } = conversation;
  const cacheMuted = (isMuted: boolean) =>
    caches.apply(delivered.conversationUpdated({ ...conversation, isMuted }));
  const { run } = useAction({
    call: (muted: boolean) => client.messaging.conversations.setMuted.mutate({ id, muted }),
    logged: "Muting a conversation",
    queue: `mute ${id}`,
    optimistic: (muted) => {
      cacheMuted(muted);
      return () => cacheMuted(!muted);
    },
  });
  return () => run(!conversation.isMuted);
}
