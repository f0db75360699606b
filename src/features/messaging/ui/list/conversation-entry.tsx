"use client";

import clsx from "clsx";
import { useIntl } from "react-intl";
import type { Me } from "@/features/accounts/rules";
import { CountBadge } from "@/ui/count-badge";
import type { ConversationView } from "../../conversations/views";
import { LevelMark } from "../level/level-mark";
import { ConversationAvatar } from "./conversation-avatar";
import styles from "./entry.module.css";
import { EntryLink } from "./entry-link";
import { MessageTime } from "./message-time";
import { Preview } from "./preview";
import { Badge } from "./unread-badge";

type Props = {
  me: Pick<Me, "id">;
  conversation: ConversationView;
  isChosen: boolean;
  /** unread count of the sub-channels of a collapsed group */
  channelUnread?: number;
  onOpen: (id: string) => void;
};

/** A conversation in the list: name, last message and its time, unread count. */
export function ConversationEntry({ me, conversation, isChosen, channelUnread = 0, onOpen }: Props) {
  const intl = useIntl();
  const { id, name, unreadCount, mentionCount, lastMessage, notificationLevel } = conversation;
  const unreadBelow = intl.formatMessage({ id: "messaging.group.unreadBelow" }, { count: channelUnread });
  return (
    <EntryLink
      id={id}
      className={clsx(styles.entry, unreadCount > 0 && styles.unread)}
      isChosen={isChosen}
      onOpen={onOpen}
    >
      <ConversationAvatar conversation={conversation} />
      <span className={styles.body}>
        <span className={styles.line}>
          <span className={`${styles.name} spoken-if-collapsed`}>{name}</span>
          <LevelMark level={notificationLevel} className={`${styles.muted} spoken-if-collapsed`} />
          {lastMessage && (
            <MessageTime className={`${styles.time} spoken-if-collapsed`} at={lastMessage.createdAt} />
          )}
        </span>
        <span className={styles.line}>
          <span className={`${styles.preview} spoken-if-collapsed`}>
            <Preview me={me} conversation={conversation} isOpen={isChosen} />
          </span>
          {channelUnread > 0 && <CountBadge count={channelUnread} tone="quiet" label={unreadBelow} />}
          <Badge count={unreadCount} mentions={mentionCount} />
        </span>
      </span>
    </EntryLink>
  );
}
