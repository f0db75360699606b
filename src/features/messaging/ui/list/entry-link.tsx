"use client";

import type { MouseEvent, ReactNode } from "react";

type Props = {
  id: string;
  className?: string;
  isChosen: boolean;
  onOpen: (id: string) => void;
  children: ReactNode;
};

/** A press with which a person wants a tab or a window of its own. */
const isForBrowser = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

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
