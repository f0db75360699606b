"use client";

import { useEffect } from "react";
import { badgeText } from "@/lib/badge-text";
import { useUnread } from "../session/cached-queries";

const counted = /^\(\d\+?\) /;

/** Prefixes the page's title with the unread count, '(3) …', on every page and whatever sets the title. */
export function UnreadTitle() {
  const unread = useUnread();
  useEffect(() => {
    const count = () => {
      const plain = document.title.replace(counted, "");
      const wanted = unread > 0 ? `(${badgeText(unread)}) ${plain}` : plain;
      if (document.title !== wanted) document.title = wanted;
    };
    count();
    const watcher = new MutationObserver(count);
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watcher.disconnect();
  }, [unread]);
  return null;
}
