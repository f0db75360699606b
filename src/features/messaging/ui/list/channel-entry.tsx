"use client";

import { IconBellOff, IconHash } from "@tabler/icons-react";
import clsx from "clsx";
import { useIntl } from "react-intl";
import type { ConversationView } from "../../conversations/views";
import { EntryLink } from "./entry-link";
import styles from "./group-entry.module.css";
import { Badge } from "./unread-badge";

type Props = { conversation: ConversationView; isChosen: boolean; onOpen: (id: string) => void };

/** A sub-channel below its group: name and unread count. */
export function ChannelEntry({ conversation, isChosen, onOpen }: Props) {
  const intl = useIntl();
  const { id, name, unreadCount, isMuted } = conversation;
  const muted = intl.formatMessage({ id: "messaging.muted" });
  return (
    <EntryLink
      id={id}
      className={clsx(styles.channel, unreadCount > 0 && styles.unread)}
      isChosen={isChosen}
      onOpen={onOpen}
    >
      <IconHash className={styles.hash} size={16} aria-hidden="true" />
      <span className={`${styles.channelName} spoken-if-collapsed`}>{name}</span>
      {isMuted && <IconBellOff size={14} className={styles.hash} role="img" aria-label={muted} />}
      <Badge count={unreadCount} />
    </EntryLink>
  );
}
