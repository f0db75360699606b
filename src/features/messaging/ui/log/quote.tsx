"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { useNameOf } from "@/features/accounts/ui/person-name";
import type { ReplyView } from "../../messages/views";
import { useChat } from "../chat/chat-state";
import styles from "./quote.module.css";

/** Max characters of a quote in the DOM; only two lines are visible. */
const QUOTE_LENGTH = 300;

/** Summary of a quoted message: its text, its kind of content, or that it was deleted. */
export function QuoteText({ reply }: { reply: ReplyView }) {
  if (reply.isFolded) return <FormattedMessage id="messaging.folded" />;
  if (reply.isDeleted) return <FormattedMessage id="messaging.deleted" />;
  if (reply.content !== "") return reply.content.slice(0, QUOTE_LENGTH);
  if (reply.messageType === "IMAGE") return <FormattedMessage id="messaging.quote.picture" />;
  return <FormattedMessage id="messaging.quote.file" />;
}

/** The message that a reply quotes. A click jumps to it. */
export function Quote({ reply }: { reply: ReplyView }) {
  const intl = useIntl();
  const chat = useChat();
  const isMine = reply.sender.id === chat.me.id;
  const name = useNameOf()(reply.sender);
  const label = isMine
    ? intl.formatMessage({ id: "messaging.quote.goToOwn" })
    : intl.formatMessage({ id: "messaging.quote.goTo" }, { name });
  return (
    <button
      type="button"
      className={styles.quote}
      title={label}
      onClick={() => void chat.jumpTo({ id: reply.id, seq: reply.seq })}
    >
      <b>{isMine ? <FormattedMessage id="messaging.you" /> : name}</b>
      <span className={styles.quoteText}>
        <QuoteText reply={reply} />
      </span>
    </button>
  );
}
