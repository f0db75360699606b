"use client";

import {
  IconArrowBackUp,
  IconCopy,
  IconFlag,
  IconLink,
  IconMoodPlus,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import clsx from "clsx";
import type { ComponentType } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useNameOf } from "@/features/accounts/ui/person-name";
import { Avatar } from "@/ui/avatar";
import row from "@/ui/row.module.css";
import { toastError, toastSuccess } from "@/ui/toast";
import type { ConversationView } from "../../conversations/views";
import { mayDeleteMessage, mayEditMessage } from "../../messages/rules";
import type { MessageView } from "../../messages/views";
import { QUICK_EMOJIS } from "../../reactions/rules";
import { type MessagePage, useChat } from "../chat/chat-state";
import { QuoteText } from "../log/quote";
import { hasChosen } from "../reactions/toggled";
import { useWhoReacted } from "../reactions/use-who-reacted";
import styles from "./actions.module.css";
import { copyText } from "./copy-text";

type Props = {
  message: MessageView;
  conversation: ConversationView;
  /** switches to another page of the same dialog */
  onPage: (page: MessagePage) => void;
};

/** Every action available on a message: seven emojis first, then the other actions as text buttons. */
export function ActionSheet({ message, conversation, onPage }: Props) {
  const intl = useIntl();
  const chat = useChat();
  const { me } = chat;
  const then = (act: () => void) => () => {
    chat.close();
    act();
  };
  async function copy(text: string, done: string) {
    chat.close();
    const isDone = await copyText(text);
    if (isDone) toastSuccess(intl.formatMessage({ id: done }));
    else toastError(intl.formatMessage({ id: "messaging.actions.copyFailed" }));
  }
  const address = () => `${location.origin}/messages/${message.conversationId}?message=${message.id}`;
  const isOwn = mayEditMessage(me, message);
  return (
    <>
      <div className={styles.quick}>
        {QUICK_EMOJIS.map((emoji, index) => (
          <button
            key={emoji}
            type="button"
            aria-label={intl.formatMessage({ id: "messaging.reactions.add" }, { emoji })}
            aria-pressed={hasChosen(message, emoji, me)}
            data-autofocus={index === 0 || undefined}
            onClick={then(() => chat.react(message, emoji))}
          >
            {emoji}
          </button>
        ))}
      </div>
      <Preview message={message} />
      <WhoReacted message={message} />
      <div className={styles.list}>
        <Action Icon={IconMoodPlus} text="messaging.reactions.more" onClick={() => onPage("emojis")} />
        <Action
          Icon={IconArrowBackUp}
          text="messaging.actions.reply"
          onClick={then(() => chat.reply(message))}
        />
        {message.content !== "" && (
          <Action
            Icon={IconCopy}
            text="messaging.actions.copy"
            onClick={() => void copy(message.content, "messaging.actions.copied")}
          />
        )}
        <Action
          Icon={IconLink}
          text="messaging.actions.copyLink"
          onClick={() => void copy(address(), "messaging.actions.linkCopied")}
        />
        {isOwn && (
          <Action Icon={IconPencil} text="messaging.actions.edit" onClick={then(() => chat.edit(message))} />
        )}
        {!isOwn && (
          <Action Icon={IconFlag} text="messaging.actions.report" isGrave onClick={() => onPage("report")} />
        )}
        {mayDeleteMessage(me, message, conversation) && (
          <Action Icon={IconTrash} text="messaging.actions.delete" isGrave onClick={() => onPage("delete")} />
        )}
      </div>
    </>
  );
}

function Preview({ message }: { message: MessageView }) {
  const { sender } = message;
  const name = useNameOf()(sender);
  return (
    <div className={styles.preview}>
      <Avatar name={name} picture={sender.profilePicture} seed={sender.id} size={32} />
      <div className={styles.previewBody}>
        <div className={styles.previewName}>{name}</div>
        <div className={styles.previewText}>
          <QuoteText reply={message} />
        </div>
      </div>
    </div>
  );
}

/** Max names listed per emoji in the sheet, which scrolls. */
const MAX_NAMES = 50;

/** Who chose each reaction: on a touch screen, nothing else shows it. */
function WhoReacted({ message }: { message: MessageView }) {
  const label = useIntl().formatMessage({ id: "messaging.reactions.label" });
  const whoReacted = useWhoReacted();
  const all = Object.entries(message.reactions);
  if (all.length === 0) return null;
  return (
    <ul className={styles.who} aria-label={label}>
      {all.map(([emoji, choosers]) => (
        <li key={emoji}>{whoReacted(emoji, choosers, MAX_NAMES)}</li>
      ))}
    </ul>
  );
}

type ActionProps = {
  Icon: ComponentType<{ size?: number }>;
  text: string;
  isGrave?: boolean;
  onClick: () => void;
};

function Action({ Icon, text, isGrave = false, onClick }: ActionProps) {
  return (
    <button
      type="button"
      className={clsx(row.row, row.inset, styles.action)}
      data-grave={isGrave || undefined}
      onClick={onClick}
    >
      <Icon size={22} />
      <FormattedMessage id={text} />
    </button>
  );
}
