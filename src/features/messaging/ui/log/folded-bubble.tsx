"use client";

import { IconEyeOff } from "@tabler/icons-react";
import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import { useStore } from "@/ui/store";
import type { MessageView } from "../../messages/views";
import { useChat } from "../chat/chat-state";
import styles from "./message.module.css";
import type { Row } from "./rows";

/** Whether a message is from someone the user has blocked and the user has not chosen to show it. */
export function useIsFolded(message: MessageView | null): boolean {
  const shown = useStore(useChat().unfolded);
  return message?.isFolded === true && !shown.has(message.id);
}

/** Placeholder for a message from a blocked person, with a button to show it. */
export function FoldedBubble({ row: { message, endsRun } }: { row: Row }) {
  const { unfolded } = useChat();
  return (
    <div className={clsx(styles.bubble, styles.deleted, endsRun && styles.tail)}>
      <IconEyeOff size={16} aria-hidden="true" />
      <FormattedMessage id="messaging.folded" />
      <button
        type="button"
        className={styles.unfold}
        onClick={() => message && unfolded.set(new Set([...unfolded.get(), message.id]))}
      >
        <FormattedMessage id="messaging.folded.show" />
      </button>
    </div>
  );
}
