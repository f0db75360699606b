"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { useNameOf } from "@/features/accounts/ui/person-name";
import type { ReplyView } from "../../messages/views";
import { useDesk } from "../chat/desk";
import styles from "./quote.module.css";

/** More of it is not put in the page: two lines of it show. */
const QUOTE_LENGTH = 300;

/** What an answered message says, in a line: its text, or what it holds, or that it is gone. */
export function QuoteText({ reply }: { reply: ReplyView }) {
  if (reply.isFolded) return <FormattedMessage id="messaging.folded" />;
  if (reply.isDeleted) return <FormattedMessage id="messaging.deleted" />;
  if (reply.content !== "") return reply.content.slice(0, QUOTE_LENGTH);
  if (reply.messageType === "IMAGE") return <FormattedMessage id="messaging.quote.picture" />;
  return <FormattedMessage id="messaging.quote.file" />;
}

/** "A reply shows what it answers and leads there." */
export function Quote({ reply }: { reply: ReplyView }) {
  const intl = useIntl();
  const desk = useDesk();
  const isMine = reply.sender.id === desk.me.id;
  const name = useNameOf()(reply.sender);
  const label = isMine
    ? intl.formatMessage({ id: "messaging.quote.goToOwn" })
    : intl.formatMessage({ id: "messaging.quote.goTo" }, { name });
  return (
    <button
      type="button"
      className={styles.quote}
      title={label}
      onClick={() => void desk.goTo({ id: reply.id, seq: reply.seq })}
    >
      <b>{isMine ? <FormattedMessage id="messaging.you" /> : name}</b>
      <span className={styles.quoteText}>
        <QuoteText reply={reply} />
      </span>
    </button>
  );
}
