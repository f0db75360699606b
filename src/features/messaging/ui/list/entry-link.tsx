"use client";

import type { ReactNode } from "react";
import { isForBrowser } from "@/ui/press";

type Props = {
  id: string;
  className?: string;
  isChosen: boolean;
  onOpen: (id: string) => void;
  children: ReactNode;
};

/** A conversation's link in a list: `[data-conversation]` is what the arrow keys go among. */
export function EntryLink({ id, className, isChosen, onOpen, children }: Props) {
  return (
    <a
      className={className}
      href={`/messages/${id}`}
      aria-current={isChosen ? "page" : undefined}
      data-conversation={id}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        onOpen(id);
      }}
    >
      {children}
    </a>
  );
}
