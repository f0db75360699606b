"use client";

import { Avatar } from "@/ui/avatar";
import type { ConversationView } from "../../conversations/views";
import styles from "./entry.module.css";

type Props = { conversation: ConversationView; size?: number };

/** The other person's picture; of several people two, one behind the other. */
export function ConversationAvatar({ conversation, size = 40 }: Props) {
  const [first, second] = conversation.participants;
  if (!first)
    return (
      <Avatar name={conversation.name} picture={conversation.avatar} seed={conversation.id} size={size} />
    );
  if (!second) return <Avatar name={first.name} picture={first.profilePicture} seed={first.id} size={size} />;
  const small = Math.round(size * 0.66);
  return (
    <span className={styles.pair} style={{ width: size, height: size }}>
      <Avatar name={second.name} picture={second.profilePicture} seed={second.id} size={small} />
      <Avatar name={first.name} picture={first.profilePicture} seed={first.id} size={small} />
    </span>
  );
}
