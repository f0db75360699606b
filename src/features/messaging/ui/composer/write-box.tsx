"use client";

import { IconArrowUp, IconMoodSmile, IconPaperclip } from "@tabler/icons-react";
import clsx from "clsx";
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { v7 } from "uuid";
import type { Me } from "@/features/accounts/rules";
import iconButton from "@/ui/icon-button.module.css";
import { later } from "@/ui/later";
import { useStore } from "@/ui/store";
import { hasContent, lengthOf, MAX_MESSAGE_LENGTH } from "../../rules";
import { sendBlocker } from "../attachments/draft-files";
import { useDraftFiles } from "../attachments/use-draft-files";
import { useChat } from "../chat/chat-state";
import { type Picked, sentPicks } from "../mentions/picked";
import { readDraft, saveDraft } from "../outbox/drafts";
import { useSession } from "../session/session-context";
import { useTypingCalls } from "../typing/use-typing-calls";
import styles from "./composer.module.css";
import { earlyDraft, passFocus, takeEarly } from "./early-field";
import { LengthNote } from "./length-note";
import { MessageField, normalizeDraft } from "./message-field";
import { ReplyStrip } from "./reply-strip";

/** Loaded on demand: the tray with the first file, the names with the first @, the emojis when they are first opened. */
const FileTray = later(() => import("../attachments/draft-file-list").then((module) => module.DraftFileList));
const MentionOffers = later(() =>
  import("../mentions/mention-offers").then((module) => module.MentionOffers),
);
const EmojiPopup = later(() => import("../reactions/emoji-popup").then((module) => module.EmojiPopup));

type Props = { me: Pick<Me, "id">; conversationId: string; onSend: () => void; onEditLast: () => void };

/** Composer of a new message. Sending hands it to the outbox, so that the field is free again at once. */
export function WriteBox({ me, conversationId, onSend, onEditLast }: Props) {
  const intl = useIntl();
  const chat = useChat();
  const { outbox } = useSession();
  const { type, stop } = useTypingCalls(conversationId);
  const { files, rejected, draftFiles } = useDraftFiles(conversationId);
  const answered = useStore(chat.replyTarget);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(() => earlyDraft(conversationId));
  const [hasAsked, setAsked] = useState(false);
  const sendsEarly = useRef(false);
  const picks = useRef<Picked[]>([]);
  const [emojisAt, setEmojisAt] = useState<DOMRect | null>(null);
  const [hasSeenEmojis, setSeenEmojis] = useState(false);

  const content = normalizeDraft(draft);
  const isTooLong = lengthOf(content) > MAX_MESSAGE_LENGTH;
  const block = sendBlocker(files);
  const isFull = hasContent({ content, attachments: files }) && !isTooLong;
  const maySend = isFull && block === null;

  // After hydration: the server does not know drafts, so it renders an empty field. Before any other event: the early
  // field, which had the focus, is gone, and an Enter pressed now would go nowhere.
  useLayoutEffect(() => {
    // text typed before hydration wins over the stored draft; a line break at its end was an Enter to send it
    const typed = field.current?.value ?? "";
    const known = earlyDraft(conversationId);
    const isTyped = typed !== known && typed.trim() !== "";
    passFocus(conversationId, field.current);
    const isSent = takeEarly(conversationId);
    setDraft(isTyped ? typed.trimEnd() : readDraft(me.id, conversationId) || known);
    sendsEarly.current = isSent || (isTyped && typed.endsWith("\n"));
    chat.restore();
    chat.focusField = () => field.current?.focus();
    // an open dialog is in the URL: it keeps the focus, even if the chat's code loads after it
    const isCovered = window.location.search !== "";
    if (matchMedia("(pointer: fine)").matches && !isCovered) field.current?.focus({ preventScroll: true });
  }, [me.id, conversationId, chat]);

  useEffect(() => {
    if (block === null) setAsked(false);
  }, [block]);

  function write(next: string) {
    setDraft(next);
    saveDraft(me.id, conversationId, next);
    if (next.trim() === "") stop();
    else type();
  }

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (isFull && block !== null) setAsked(true);
    if (!maySend) return;
    outbox.add({
      clientMessageId: v7(),
      conversationId,
      content,
      attachments: draftFiles.take(conversationId),
      replyTo: answered,
      ...sentPicks(content, picks.current),
      createdAt: new Date().toISOString(),
      state: "waiting",
    });
    chat.reply(null);
    picks.current = [];
    write("");
    field.current?.focus();
    onSend();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the text typed before hydration is the draft
  useEffect(() => {
    if (!sendsEarly.current || draft === "") return;
    sendsEarly.current = false;
    send();
  }, [draft]);

  const attach = (chosen: File[]) => draftFiles.add(conversationId, chosen);

  function insert(emoji: string) {
    setEmojisAt(null);
    const { selectionStart = draft.length, selectionEnd = draft.length } = field.current ?? {};
    write(draft.slice(0, selectionStart) + emoji + draft.slice(selectionEnd));
    const caret = selectionStart + emoji.length;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  }

  const words = {
    attach: intl.formatMessage({ id: "messaging.composer.attach" }),
    emoji: intl.formatMessage({ id: "messaging.composer.emoji" }),
    send: intl.formatMessage({ id: "messaging.composer.send" }),
  };
  return (
    <form className={styles.composer} onSubmit={send}>
      <div className={styles.box}>
        {answered && <ReplyStrip reply={answered} onClose={() => chat.reply(null)} />}
        {(files.length > 0 || rejected) && (
          <FileTray
            files={files}
            rejected={rejected}
            onRemove={(key) => draftFiles.remove(conversationId, key)}
            onRetry={(key) => draftFiles.retry(conversationId, key)}
          />
        )}
        <div className={styles.row}>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            tabIndex={-1}
            aria-label={words.attach}
            onChange={({ currentTarget }) => {
              attach([...(currentTarget.files ?? [])]);
              // reset, so that the same file can be chosen again
              currentTarget.value = "";
              field.current?.focus();
            }}
          />
          <button
            type="button"
            className={clsx(iconButton.button, styles.tool)}
            aria-label={words.attach}
            title={words.attach}
            onClick={() => picker.current?.click()}
          >
            <IconPaperclip size={20} aria-hidden="true" />
          </button>
          <MessageField
            field={field}
            value={draft}
            onChange={write}
            onEnter={send}
            onEscape={() => {
              if (answered) chat.reply(null);
              return answered !== null;
            }}
            onUp={onEditLast}
            onFiles={attach}
            onBlur={stop}
            isInvalid={isTooLong}
          />
          <button
            type="button"
            className={clsx(iconButton.button, styles.tool)}
            aria-label={words.emoji}
            title={words.emoji}
            aria-haspopup="dialog"
            onClick={(event) => {
              setEmojisAt(event.currentTarget.getBoundingClientRect());
              setSeenEmojis(true);
            }}
          >
            <IconMoodSmile size={20} aria-hidden="true" />
          </button>
          <button
            type="submit"
            className={clsx(iconButton.button, styles.send, !maySend && styles.off)}
            aria-label={words.send}
            title={words.send}
            disabled={!isFull}
            aria-disabled={!maySend}
            // keep the focus in the field, so that a phone's keyboard stays open
            onPointerDown={(event) => event.preventDefault()}
          >
            <IconArrowUp size={20} aria-hidden="true" />
          </button>
        </div>
      </div>
      <div role="status">
        {hasAsked && block && (
          <p className={styles.hint}>
            {block === "uploading"
              ? intl.formatMessage({ id: "messaging.composer.waitUpload" })
              : intl.formatMessage({ id: "messaging.composer.waitFailed" })}
          </p>
        )}
      </div>
      <LengthNote content={content} />
      {draft.includes("@") && (
        <MentionOffers
          {...{ field, conversationId, text: draft }}
          addsPeople
          onWrite={write}
          onPick={(picked) => picks.current.push(picked)}
        />
      )}
      {hasSeenEmojis && (
        <EmojiPopup anchor={emojisAt} title={words.emoji} onPick={insert} onClose={() => setEmojisAt(null)} />
      )}
    </form>
  );
}
