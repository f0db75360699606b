"use client";

import { IconArrowBackUp, IconDots, IconMoodPlus } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { useIntl } from "react-intl";
import overlays from "@/ui/overlays.module.css";
import type { MessageView } from "../../messages/views";
import { HOVER_EMOJIS } from "../../reactions/rules";
import { useChat } from "../chat/chat-state";
import { ClockTime } from "../log/separators";
import { hasChosen } from "../reactions/toggled";
import styles from "./hover-bar.module.css";

const GAP_PX = 8;

/**
 * Places the bar beside its message, where it covers no text; above the top edge where there is no room. Pins it to the top of
 * the list when the top of its message is scrolled out of view.
 */
function place(bar: HTMLDivElement | null) {
  const list = bar?.closest('[role="log"]')?.getBoundingClientRect();
  const message = bar?.parentElement?.getBoundingClientRect();
  if (!bar || !list || !message) return;
  const room = Math.max(list.right - message.right, message.left - list.left);
  bar.toggleAttribute("data-beside", room >= bar.offsetWidth + 2 * GAP_PX);
  bar.style.setProperty("--bar-top", `${Math.round(list.top - message.top + 6)}px`);
}

/** Toolbar of a hovered message: its time, three emojis, more emojis, reply, menu. */
export function HoverBar({ message }: { message: MessageView }) {
  const intl = useIntl();
  const chat = useChat();
  const words = {
    bar: intl.formatMessage({ id: "messaging.actions.label" }),
    more: intl.formatMessage({ id: "messaging.reactions.more" }),
    reply: intl.formatMessage({ id: "messaging.actions.reply" }),
    menu: intl.formatMessage({ id: "messaging.actions.open" }),
  };
  /** The bar unmounts when a dialog opens, so focus moves to the message first: the dialog restores focus there. */
  const openFrom = (event: MouseEvent<HTMLElement>, open: (anchor: DOMRect) => void) => {
    const anchor = event.currentTarget.getBoundingClientRect();
    event.currentTarget.closest<HTMLElement>("article")?.focus({ preventScroll: true });
    open(anchor);
  };
  return (
    <div ref={place} className={styles.anchor}>
      <div className={`${overlays.floating} ${styles.bar} raised`} role="toolbar" aria-label={words.bar}>
        <span className={styles.time} aria-hidden="true">
          <ClockTime at={new Date(message.createdAt)} />
        </span>
        {HOVER_EMOJIS.map((emoji) => (
          <button
            key={emoji}
            type="button"
            className={styles.emoji}
            aria-label={intl.formatMessage({ id: "messaging.reactions.add" }, { emoji })}
            aria-pressed={hasChosen(message, emoji, chat.me)}
            onClick={() => chat.react(message, emoji)}
          >
            {emoji}
          </button>
        ))}
        <button
          type="button"
          aria-label={words.more}
          title={words.more}
          aria-haspopup="dialog"
          onClick={(event) => openFrom(event, (anchor) => chat.open("emojis", message, anchor))}
        >
          <IconMoodPlus size={18} aria-hidden="true" />
        </button>
        <i aria-hidden="true" />
        <button
          type="button"
          aria-label={words.reply}
          title={words.reply}
          onClick={() => chat.reply(message)}
        >
          <IconArrowBackUp size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={words.menu}
          title={words.menu}
          aria-haspopup="dialog"
          onClick={(event) => openFrom(event, () => chat.open("actions", message))}
        >
          <IconDots size={18} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
