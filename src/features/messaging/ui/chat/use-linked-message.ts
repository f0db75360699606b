"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useSession } from "../session/session-context";
import type { ChatState } from "./chat-state";

/** Jumps to the message that the address names (`?message=`), if it is in the open conversation. */
export function useLinkedMessage(chat: ChatState, conversationId: string): void {
  const messageId = useSearchParams().get("message");
  const { client } = useSession();
  useEffect(() => {
    if (messageId === null || !window.location.pathname.endsWith(conversationId)) return;
    let isLeft = false;
    // the page around it, of which the first is the message itself
    client.messaging.conversations.get
      .query({ id: conversationId, around: messageId, limit: 1 })
      .then(({ messages: [message] }) => {
        if (message && !isLeft) void chat.jumpTo({ id: message.id, seq: message.seq });
      })
      .catch(() => {
        // it is gone: the conversation stays where it is
      });
    return () => {
      isLeft = true;
    };
  }, [chat, client, conversationId, messageId]);
}
