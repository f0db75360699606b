"use client";

import { useEffect, useRef } from "react";
import { ownState } from "@/ui/history-layer";

type Entry = { samvaroOver?: true } | null;

/** "Back closes what was opened last": what lies over the chat has an entry in the history as long as it is open. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isOpen) return;
    window.history.pushState({ ...ownState(), samvaroOver: true }, "");
    let isBack = false;
    const hear = () => {
      isBack = true;
      close.current();
    };
    window.addEventListener("popstate", hear);
    return () => {
      window.removeEventListener("popstate", hear);
      // closed in another way: its entry goes with it
      if (!isBack && (window.history.state as Entry)?.samvaroOver) window.history.back();
    };
  }, [isOpen]);
}
