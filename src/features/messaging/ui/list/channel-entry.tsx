"use client";

import { IconHash } from "@tabler/icons-react";
import clsx from "clsx";
import type { ConversationView } from "../../conversations/views";
import { LevelMark } from "../level/level-mark";
import { EntryLink } from "./entry-link";
import styles from "./group-entry.module.css";
import { Badge } from "./unread-badge";

type Props = { conversation: ConversationView; isChosen: boolean; onOpen: (id: string) => void };

/** A sub-channel below its group: name and unread count. */
export function ChannelEntry({ conversation, isChosen, onOpen }: Props) {
  const { id, name, unreadCount, mentionCount, notificationLevel } = conversation;
  return (
    <EntryLink
      id={id}
      className={clsx(styles.channel, unreadCount > 0 && styles.unread)}
      isChosen={isChosen}
      onOpen={onOpen}
    >
      <IconHash className={styles.hash} size={16} aria-hidden="true" />
      <span className={`${styles.channelName} spoken-if-collapsed`}>{name}</span>
      <LevelMark level={notificationLevel} className={styles.hash} />
      <Badge count={unreadCount} mentions={mentionCount} />
    </EntryLink>
  );
}
