"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { type Mark, MarksContext } from "@/ui/marked-text";
import type { MessageView } from "../../messages/views";
import { useChat } from "../chat/chat-state";

const none: readonly Mark[] = [];

/** Marks in a message's text what the find bar has found. */
export function FoundMarks({ message, children }: { message: MessageView | null; children: ReactNode }) {
  const { found } = useChat();
  const marks = () => (message && found.get()?.marksOf(message)) ?? none;
  return (
    <MarksContext value={useSyncExternalStore(found.subscribe, marks, () => none)}>{children}</MarksContext>
  );
}

/** Whether this message is the present hit of the find bar. */
export function useIsPresentHit(id: string | undefined): boolean {
  const { found } = useChat();
  const isPresent = () => id !== undefined && found.get()?.presentId === id;
  return useSyncExternalStore(found.subscribe, isPresent, () => false);
}
