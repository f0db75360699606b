"use client";

import clsx from "clsx";
import { useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import type { ConversationView } from "../../conversations/views";
import styles from "./header.module.css";

const MAX_FACES = 3;

type Props = { conversation: ConversationView; className?: string; onOpen: () => void };

/** Avatars of the first participants and a count of the rest. Opens the list of members. */
export function Faces({ conversation, className, onOpen }: Props) {
  const intl = useIntl();
  const { participants, allParticipants, participantCount } = conversation;
  const people = (participants.length > 0 ? participants : allParticipants).slice(0, MAX_FACES);
  const more = participantCount - people.length;
  const label = intl.formatMessage({ id: "messaging.members.show" }, { count: participantCount });
  return (
    <button
      type="button"
      className={clsx(styles.faces, className)}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {people.map(({ id, name, profilePicture }) => (
        <Avatar key={id} name={name} picture={profilePicture} seed={id} size={28} className={styles.face} />
      ))}
      {more > 0 && (
        <span className={styles.more} aria-hidden="true">
          +{more}
        </span>
      )}
    </button>
  );
}
