"use client";

import clsx from "clsx";
import { memo } from "react";
import { useIntl } from "react-intl";
import type { MessageView } from "../../messages/views";
import { useChat } from "../chat/chat-state";
import styles from "./reactions.module.css";
import { hasChosen } from "./toggled";
import { useWhoReacted } from "./use-who-reacted";

/** Max names listed per emoji; the others are counted. */
const MAX_NAMES = 8;

/** Reactions at the bottom edge of the bubble, with who chose each. A click toggles the user's own. */
export const ReactionLine = memo(function ReactionLine({ message }: { message: MessageView }) {
  const intl = useIntl();
  const chat = useChat();
  const whoReacted = useWhoReacted();
  const all = Object.entries(message.reactions);
  if (all.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form input
    <div
      className={styles.line}
      role="group"
      aria-label={intl.formatMessage({ id: "messaging.reactions.label" })}
    >
      {all.map(([emoji, choosers]) => {
        const isMine = hasChosen(message, emoji, chat.me);
        const who = whoReacted(emoji, choosers, MAX_NAMES);
        return (
          <button
            key={emoji}
            type="button"
            className={clsx(styles.chip, isMine && styles.mine)}
            aria-pressed={isMine}
            aria-label={who}
            disabled={message.isDeleted}
            onClick={() => chat.react(message, emoji)}
          >
            <span aria-hidden="true">{emoji}</span>
            <span aria-hidden="true">{choosers.length}</span>
            <span className={styles.tip} aria-hidden="true">
              {who}
            </span>
          </button>
        );
      })}
    </div>
  );
});
