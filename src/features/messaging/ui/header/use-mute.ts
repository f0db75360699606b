"use client";

import { useAction } from "@/ui/action";
import type { ConversationView } from "../../conversations/views";
import { delivered } from "../../events";
import { useSession } from "../session/session-context";

/** Toggles whether a group or room is muted, shown at once. A failure is taken back without a word, as specified. */
export function useMute(conversation: ConversationView): () => void {
  const { client, caches } = useSession();
  const { id } = conversation;
  const hold = (isMuted: boolean) =>
    caches.apply(delivered.conversationUpdated({ ...conversation, isMuted }));
  const { run } = useAction({
    call: (muted: boolean) => client.messaging.conversations.setMuted.mutate({ id, muted }),
    queue: `mute ${id}`,
    ahead: (muted) => {
      hold(muted);
      return () => hold(!muted);
    },
  });
  return () => run(!conversation.isMuted);
}
