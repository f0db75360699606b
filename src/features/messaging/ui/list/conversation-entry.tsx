"use client";

import clsx from "clsx";
import type { MouseEvent } from "react";
import type { Me } from "@/features/accounts/rules";
import type { ConversationView } from "../../conversations/views";
import { Badge } from "../unread-badge";
import { ConversationAvatar } from "./conversation-avatar";
import styles from "./entry.module.css";
import { MessageTime } from "./message-time";
import { Preview } from "./preview";

type Props = {
  me: Pick<Me, "id">;
  conversation: ConversationView;
  isChosen: boolean;
  onOpen: (id: string) => void;
};

/** A press with which a person wants a tab or a window of its own. */
const isForBrowser = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/** A conversation in a list: who, what was said last and when, and how much of it is unread. */
export function ConversationEntry({ me, conversation, isChosen, onOpen }: Props) {
  const { id, name, unreadCount, lastMessage } = conversation;
  return (
    <a
      className={clsx(styles.entry, unreadCount > 0 && styles.unread)}
      href={`/messages/${id}`}
      aria-current={isChosen ? "page" : undefined}
      data-conversation={id}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        onOpen(id);
      }}
    >
      <ConversationAvatar conversation={conversation} />
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name}>{name}</span>
          {lastMessage && <MessageTime className={styles.time} at={lastMessage.createdAt} />}
        </span>
        <span className={styles.line}>
          <span className={styles.preview}>
            <Preview me={me} conversation={conversation} />
          </span>
          <Badge count={unreadCount} />
        </span>
      </span>
    </a>
  );
}
