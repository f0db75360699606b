"use client";

import { useEffect } from "react";
import { conversationTag, notificationTag } from "@/lib/push";
import { useTRPCClient } from "@/ui/trpc";
import { closeShown, listShownTags } from "./browser";

/** Wait after something was read: several are read in a row. */
const WAIT_MS = 1000;
/** Unread notifications that are looked through; an older one stays until it is pressed. */
const LOOKED_AT = 50;

const idsIn = (tags: string[], tagOf: (id: string) => string): string[] =>
  tags.flatMap((tag) => (tag.startsWith(tagOf("")) ? [tag.slice(tagOf("").length)] : []));

type Props = {
  /** Which of these conversations have nothing unread. */
  listRead: (conversationIds: string[]) => Promise<string[]>;
  /** Changes whenever something has come or was read. */
  version: string;
};

/** Closes shown notifications of what has been read, at the start, on coming back, and when something is read. */
export function useCloseRead({ listRead, version }: Props): void {
  const client = useTRPCClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read since is looked for again
  useEffect(() => {
    const close = async () => {
      const tags = await listShownTags();
      const conversations = idsIn(tags, conversationTag);
      const notifications = idsIn(tags, notificationTag);
      const read = new Set((await listRead(conversations)).map(conversationTag));
      if (notifications.length > 0) {
        const input = { unreadOnly: true, limit: LOOKED_AT };
        const { notifications: unread, unreadCount } = await client.notifications.list.query(input);
        const standing = new Set(unread.map(({ id }) => id));
        for (const id of notifications)
          if (unreadCount <= LOOKED_AT && !standing.has(id)) read.add(notificationTag(id));
      }
      if (read.size > 0) await closeShown((tag) => read.has(tag));
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void close().catch(() => {}), WAIT_MS);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    soon();
    window.addEventListener("focus", soon);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("focus", soon);
    };
  }, [client, listRead, version]);
}
