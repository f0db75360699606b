"use client";

import { useEffect, useRef } from "react";
import { addEntry, ownState } from "./history-entry";

/** Back closes an open part that has no address: it has a history entry as long as it is open. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isOpen) return;
    addEntry({ ...ownState(), samvaroOver: true });
    let isBack = false;
    const hear = () => {
      isBack = true;
      close.current();
    };
    window.addEventListener("popstate", hear);
    return () => {
      window.removeEventListener("popstate", hear);
      // closed in another way: remove its entry
      if (!isBack && ownState().samvaroOver) window.history.back();
    };
  }, [isOpen]);
}
