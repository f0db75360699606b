"use client";

import { IconArrowUp } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { v7 } from "uuid";
import type { Me } from "@/features/accounts/rules";
import { hasContent, lengthOf, MAX_MESSAGE_LENGTH } from "../../rules";
import { useSession } from "../live/session-context";
import { keepDraft, readDraft } from "../outbox/drafts";
import styles from "./composer.module.css";
import { useTypingCalls } from "./use-typing-calls";

/** How near the limit it is said. */
const NEAR_LIMIT = 500;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that the contract refuses
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;
const tidy = (draft: string) => draft.replace(/\r\n?/g, "\n").replace(controls, "").trim();

type Props = { me: Pick<Me, "id">; conversationId: string; onSend: () => void };

/** Where one writes. What is sent is the outbox's from then on, so that the field is free again at once. */
export function Composer({ me, conversationId, onSend }: Props) {
  const intl = useIntl();
  const { outbox } = useSession();
  const { type, stop } = useTypingCalls(conversationId);
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState("");
  const length = lengthOf(tidy(draft));
  const isTooLong = length > MAX_MESSAGE_LENGTH;
  const maySend = hasContent({ content: draft, attachments: [] }) && !isTooLong;

  // the server knows no draft, so that its picture has none
  useEffect(() => {
    setDraft(readDraft(me.id, conversationId));
    if (matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }, [me.id, conversationId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows from the text
  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.style.height = "auto";
    field.current.style.height = `${field.current.scrollHeight}px`;
  }, [draft]);

  function write(next: string) {
    setDraft(next);
    keepDraft(me.id, conversationId, next);
    if (next.trim() === "") stop();
    else type();
  }

  function send() {
    if (!maySend) return;
    outbox.add({
      clientMessageId: v7(),
      conversationId,
      content: tidy(draft),
      createdAt: new Date().toISOString(),
      state: "waiting",
    });
    write("");
    field.current?.focus();
    onSend();
  }

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    // while a word is being composed (Chinese, Japanese, …), Enter ends the word
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || isComposing) return;
    event.preventDefault();
    send();
  }

  const label = intl.formatMessage({ id: "messaging.composer.label" });
  const sendLabel = intl.formatMessage({ id: "messaging.composer.send" });
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.box}>
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          dir="auto"
          aria-label={label}
          placeholder={label}
          enterKeyHint="send"
          value={draft}
          aria-invalid={isTooLong || undefined}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
          onBlur={stop}
        />
        <button
          type="submit"
          className={styles.send}
          aria-label={sendLabel}
          title={sendLabel}
          disabled={!maySend}
          // a press takes no focus from the field, so that a phone's keyboard stays
          onPointerDown={(event) => event.preventDefault()}
        >
          <IconArrowUp size={20} aria-hidden="true" />
        </button>
      </div>
      {length > MAX_MESSAGE_LENGTH - NEAR_LIMIT && (
        <div className={styles.limit} data-over={isTooLong || undefined} role="status">
          <FormattedMessage id="messaging.composer.limit" values={{ length, most: MAX_MESSAGE_LENGTH }} />
        </div>
      )}
    </form>
  );
}
