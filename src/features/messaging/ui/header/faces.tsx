"use client";

import clsx from "clsx";
import { useIntl } from "react-intl";
import { FaceStack } from "@/ui/face-stack";
import type { ConversationView } from "../../conversations/views";
import styles from "./header.module.css";

type Props = { conversation: ConversationView; className?: string; onOpen: () => void };

/** Avatars of the first participants and a count of the rest. Opens the list of members. */
export function Faces({ conversation, className, onOpen }: Props) {
  const intl = useIntl();
  const { participants, allParticipants, participantCount } = conversation;
  const people = participants.length > 0 ? participants : allParticipants;
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
      <FaceStack people={people} total={participantCount} max={3} />
    </button>
  );
}
