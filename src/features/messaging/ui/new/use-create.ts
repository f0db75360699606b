"use client";

import { useMutation } from "@tanstack/react-query";
import { useSession } from "../live/session-context";

type Wanted =
  | { type: "DIRECT"; participantIds: string[] }
  | { type: "GROUP"; groupId: string }
  | { type: "GROUP"; isTemporary: true; name: string; participantIds: string[] }
  | { type: "NOTICE_BOARD"; noticeId: string };

/** Starts a conversation, or finds the one that there is, and opens it. */
export function useCreate(onOpen: (conversationId: string) => void) {
  const session = useSession();
  return useMutation({
    mutationFn: (wanted: Wanted) => session.client.messaging.conversations.create.mutate(wanted),
    onSuccess: ({ id, conversation }) => {
      session.caches.apply({ type: "conversation_updated", conversationId: id, conversation });
      onOpen(id);
    },
  });
}
