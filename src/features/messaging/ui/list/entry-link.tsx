"use client";

import type { ReactNode } from "react";
import { isModifiedClick } from "@/ui/modified-click";

type Props = {
  id: string;
  className?: string;
  isChosen: boolean;
  onOpen: (id: string) => void;
  children: ReactNode;
};

/** Link to a conversation in a list. Arrow keys move between elements with `[data-conversation]`. */
export function EntryLink({ id, className, isChosen, onOpen, children }: Props) {
  return (
    <a
      className={className}
      href={`/messages/${id}`}
      aria-current={isChosen ? "page" : undefined}
      data-conversation={id}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        onOpen(id);
      }}
    >
      {children}
    </a>
  );
}
