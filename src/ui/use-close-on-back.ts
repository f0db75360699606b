"use client";

import { useEffect, useRef } from "react";
import { addEntry, ownState } from "./history-entry";

/** Back closes an open part that has no address: it has a history entry as long as it is open. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isOpen) return;
    addEntry({ ...ownState(), samvaroOver: true });
    let isBack = false;
    const onPopState = () => {
      isBack = true;
      close.current();
    };
    window.addEventListener("popstate", onPopState);
    return () => {
      window.removeEventListener("popstate", onPopState);
      // closed in another way: remove its entry
      if (!isBack && ownState().samvaroOver) window.history.back();
    };
  }, [isOpen]);
}
