"use client";

import { IconCalendarEvent, IconHash, IconPin } from "@tabler/icons-react";
import { Avatar } from "@/ui/avatar";
import { IconTile } from "@/ui/icon-tile";
import { PictureTile } from "@/ui/picture-tile";
import type { ConversationView } from "../../conversations/views";
import styles from "./conversation-avatar.module.css";

type Props = { conversation: ConversationView; size?: number };

/**
 * The picture of a conversation: one person's face, or two faces for several people; a square for a group or room; a
 * pin for a notice; a calendar sheet for an activity; a channel icon for a sub-channel.
 */
export function ConversationAvatar({ conversation, size = 40 }: Props) {
  const { id, type, avatar, color, groupId, organizationId, isTemporaryRoom, isSubChannel, activityId } =
    conversation;
  if (type === "NOTICE_BOARD") return <Pin conversation={conversation} size={size} />;
  if (isSubChannel) {
    return (
      <IconTile size={size} className={styles.channel}>
        <IconHash size={size / 2} />
      </IconTile>
    );
  }
  if (activityId !== null) {
    return (
      <IconTile size={size} className={styles.activity}>
        <IconCalendarEvent size={size / 2} />
      </IconTile>
    );
  }
  if (type === "GROUP") {
    const tile = (
      <PictureTile seed={groupId ?? organizationId ?? id} picture={avatar} color={color} size={size} />
    );
    return isTemporaryRoom ? <span className={styles.room}>{tile}</span> : tile;
  }
  return <Faces conversation={conversation} size={size} />;
}

/** A notice may have many conversations: the small avatar tells them apart. */
function Pin({ conversation: { participants }, size }: { conversation: ConversationView; size: number }) {
  const [person] = participants;
  return (
    <span className={styles.pin}>
      <IconTile size={size} className={styles.notice}>
        <IconPin size={size / 2} />
      </IconTile>
      {person && (
        <Avatar
          className={styles.asker}
          name={person.name}
          picture={person.profilePicture}
          seed={person.id}
          size={Math.round(size * 0.45)}
        />
      )}
    </span>
  );
}

function Faces({ conversation, size }: { conversation: ConversationView; size: number }) {
  const [first, second] = conversation.participants;
  if (!first) return <Avatar name="" picture={null} seed={conversation.id} size={size} />;
  if (!second) return <Avatar name={first.name} picture={first.profilePicture} seed={first.id} size={size} />;
  const small = Math.round(size * 0.66);
  return (
    <span className={styles.pair} style={{ width: size, height: size }}>
      <Avatar name={second.name} picture={second.profilePicture} seed={second.id} size={small} />
      <Avatar name={first.name} picture={first.profilePicture} seed={first.id} size={small} />
    </span>
  );
}
