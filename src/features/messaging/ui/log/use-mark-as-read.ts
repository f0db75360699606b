"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import type { ConversationView } from "../../conversations/views";
import type { MessageView } from "../../messages/views";
import { countsAsUnread } from "../../rules";
import { useSession } from "../session/session-context";

const isFocused = () => document.visibilityState === "visible" && document.hasFocus();

function subscribe(listener: () => void) {
  const events = ["focus", "blur"] as const;
  for (const event of events) window.addEventListener(event, listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
    document.removeEventListener("visibilitychange", listener);
  };
}

type Input = { conversation: ConversationView; messages: MessageView[]; isAtEnd: boolean };

/**
 * Marks a conversation read when it is opened, and afterwards whenever a message becomes visible at the end. Both only
 * while the window has focus.
 */
export function useMarkAsRead({ conversation, messages, isAtEnd }: Input): void {
  const session = useSession();
  const hasFocus = useSyncExternalStore(subscribe, isFocused, () => false);
  const hasOpened = useRef(false);
  const isMarking = useRef(false);
  const { id, readSeq, unreadCount, mentionCount } = conversation;
  const newestOfOthers = messages.findLast((message) => countsAsUnread(message, session.me))?.seq ?? 0;
  const reads = isAtEnd && hasFocus;

  useEffect(() => {
    if (!reads) return;
    const { reading } = session.caches;
    reading.add(id);
    return () => void reading.delete(id);
  }, [session, id, reads]);

  useEffect(() => {
    if (!hasFocus) return;
    const opens = !hasOpened.current && unreadCount > 0;
    hasOpened.current = true;
    // a mention may come into a message that was read
    const comesInSight = isAtEnd && (newestOfOthers > readSeq || mentionCount > 0);
    if (isMarking.current || !(opens || comesInSight)) return;
    isMarking.current = true;
    session
      .markRead(id)
      .catch(() => {
        // retried by the next message or the next focus
      })
      .finally(() => {
        isMarking.current = false;
      });
  }, [session, id, hasFocus, isAtEnd, unreadCount, mentionCount, newestOfOthers, readSeq]);
}
