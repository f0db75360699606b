"use client";

import { IconCheck } from "@tabler/icons-react";
import clsx from "clsx";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import iconButton from "@/ui/icon-button.module.css";
import { later } from "@/ui/later";
import type { MessageView } from "../../messages/views";
import { hasContent, lengthOf, MAX_MESSAGE_LENGTH } from "../../rules";
import { useChat } from "../chat/chat-state";
import { QuoteText } from "../log/quote";
import { type Picked, picksIn } from "../mentions/picked";
import { useSession } from "../session/session-context";
import styles from "./composer.module.css";
import { LengthNote } from "./length-note";
import { MessageField, normalizeDraft } from "./message-field";
import { Strip } from "./strip";

const MentionOffers = later(() =>
  import("../mentions/mention-offers").then((module) => module.MentionOffers),
);

/** What was typed into edits that were left, by message: it is there again when the message is edited again. */
const left = new Map<string, string>();

/** Edits an own message: Enter saves, Esc leaves, and what was typed is kept, as the draft is meanwhile. */
export function EditBox({ message }: { message: MessageView }) {
  const intl = useIntl();
  const chat = useChat();
  const session = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  const picks = useRef<Picked[]>([]);
  const [text, setText] = useState(left.get(message.id) ?? message.content);
  const edit = useAction({
    call: session.client.messaging.messages.edit.mutate,
    failed: intl.formatMessage({ id: "messaging.edit.failed" }),
    onDone: (answer) => {
      session.updateMessage(answer.message);
      left.delete(message.id);
      chat.edit(null);
    },
  });
  const isSaving = edit.isPending;
  const content = normalizeDraft(text);
  const isTooLong = lengthOf(content) > MAX_MESSAGE_LENGTH;
  const maySave = hasContent({ content, attachments: message.attachments }) && !isTooLong && !isSaving;

  useEffect(() => {
    const { current } = field;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
    chat.focusField = () => current?.focus();
  }, [chat]);

  const leave = () => {
    if (content === message.content) left.delete(message.id);
    else left.set(message.id, text);
    chat.edit(null);
  };

  function save(event?: FormEvent) {
    event?.preventDefault();
    if (!maySave) return;
    if (content === message.content) return chat.edit(null);
    edit.run({ messageId: message.id, content, mentions: picksIn(content, picks.current) });
  }

  const saveLabel = intl.formatMessage({ id: "messaging.composer.save" });
  return (
    <form className={styles.composer} onSubmit={save}>
      <div className={styles.box}>
        <Strip
          title={<FormattedMessage id="messaging.composer.editing" />}
          text={<QuoteText reply={message} />}
          closeLabel={intl.formatMessage({ id: "messaging.composer.stopEditing" })}
          onClose={leave}
        />
        <div className={styles.row} data-bare>
          <MessageField
            field={field}
            value={text}
            onChange={setText}
            onEnter={() => save()}
            onEscape={() => {
              leave();
              return true;
            }}
            isInvalid={isTooLong}
            readOnly={isSaving}
          />
          <button
            type="submit"
            className={clsx(iconButton.button, styles.send)}
            aria-label={saveLabel}
            title={saveLabel}
            disabled={!maySave}
          >
            <IconCheck size={20} aria-hidden="true" />
          </button>
        </div>
      </div>
      <LengthNote content={content} />
      {text.includes("@") && (
        <MentionOffers
          {...{ field, conversationId: message.conversationId, text }}
          onWrite={setText}
          onPick={(picked) => picks.current.push(picked)}
        />
      )}
    </form>
  );
}
