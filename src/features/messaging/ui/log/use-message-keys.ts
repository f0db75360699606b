"use client";

import { type KeyboardEvent, type RefObject, useCallback, useRef } from "react";
import { useChat } from "../chat/chat-state";
import type { Row } from "./rows";

const articlesIn = (log: HTMLElement | null) => [...(log?.querySelectorAll<HTMLElement>("article") ?? [])];

/** The lowest message that is fully visible. */
function lastFullyVisible(log: HTMLElement): HTMLElement | undefined {
  const end = log.getBoundingClientRect().bottom;
  return articlesIn(log).findLast((article) => article.getBoundingClientRect().bottom <= end + 1);
}

/**
 * Keyboard navigation of messages: arrows move between them, Enter opens the actions, Esc goes back: from a message's
 * buttons to the message, from there to the field.
 */
export function useMessageKeys(log: RefObject<HTMLDivElement | null>, rows: Row[]) {
  const chat = useChat();
  const current = useRef(rows);
  current.current = rows;
  return useCallback(
    (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const article = target.closest<HTMLElement>("article");
      const isOnMessage = target === article;
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (event.key === "Escape") {
        if (isOnMessage || !article) chat.focusField();
        else article.focus();
      } else if (event.key === "Enter" && isOnMessage) {
        const id = article?.dataset.message;
        const message = current.current.find((row) => row.message?.id === id)?.message;
        if (!message || message.isDeleted) return;
        chat.open("actions", message);
      } else if (step && log.current && (isOnMessage || target === log.current)) {
        const all = articlesIn(log.current);
        const next = article ? all[all.indexOf(article) + step] : lastFullyVisible(log.current);
        if (next) next.focus();
        else if (step > 0) chat.focusField();
      } else return;
      event.preventDefault();
    },
    [chat, log],
  );
}
