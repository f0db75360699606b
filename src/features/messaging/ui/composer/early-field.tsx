"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { readDraft, saveDraft } from "../outbox/drafts";
import styles from "./composer.module.css";

type Selection = [start: number, end: number];
type Early = { focusedId: string | null; sentId: string | null; selection: Selection | null };
/** What the composer takes over when it has loaded: the focus of the field, its selection, and an Enter pressed in it. */
const early: Early = { focusedId: null, sentId: null, selection: null };
/** The content of the early field of a conversation, for the first render of the composer. */
let typed: { conversationId: string; draft: string } | null = null;

export const earlyDraft = (conversationId: string): string =>
  typed?.conversationId === conversationId ? typed.draft : "";

/** Gives the focus of the early field of a conversation, if it has it, to the field that replaces it. */
export function passFocus(conversationId: string, field: HTMLTextAreaElement | null): void {
  if (early.focusedId !== conversationId) return;
  field?.focus({ preventScroll: true });
  if (early.selection) field?.setSelectionRange(...early.selection);
}

/** Returns whether an Enter was pressed in the early field of a conversation, and forgets what was done there. */
export function takeEarly(conversationId: string): boolean {
  const isSent = early.sentId === conversationId;
  Object.assign(early, { focusedId: null, sentId: null, selection: null });
  typed = null;
  return isSent;
}

/** Stores text that no component knows yet as the draft, and whether it ends with an Enter that was to send it. */
function storeEarly({ value }: HTMLTextAreaElement, { userId, conversationId }: Props): void {
  if (value.trim() === "" || value === earlyDraft(conversationId)) return;
  typed = { conversationId, draft: value.trimEnd() };
  saveDraft(userId, conversationId, typed.draft);
  early.sentId = value.endsWith("\n") ? conversationId : null;
}

type Props = { userId: string; conversationId: string };

/** Takes the draft while the messages and the composer load. After an Enter the composer sends it. */
export function EarlyField({ userId, conversationId }: Props) {
  const label = useIntl().formatMessage({ id: "messaging.composer.label" });
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(() => earlyDraft(conversationId));
  // One early field can replace another, of the page that loads by that of its parts. Before any other event: a key
  // pressed while nothing has the focus is lost.
  useLayoutEffect(() => {
    const place = field.current;
    passFocus(conversationId, place);
    return () => {
      early.selection = place && [place.selectionStart, place.selectionEnd];
    };
  }, [conversationId]);
  // after hydration: the server does not know drafts, and text typed before wins over the stored one; a line break at its
  // end was an Enter to send it
  useEffect(() => {
    if (field.current) storeEarly(field.current, { userId, conversationId });
    // where nothing can be stored, the text lives as long as the page
    typed = { conversationId, draft: readDraft(userId, conversationId) || earlyDraft(conversationId) };
    setDraft(typed.draft);
  }, [userId, conversationId]);
  return (
    <div className={styles.composer}>
      <div className={styles.box}>
        <div className={styles.row} data-bare>
          <textarea
            ref={field}
            className={styles.field}
            rows={1}
            dir="auto"
            aria-label={label}
            placeholder={label}
            value={draft}
            onChange={({ currentTarget: { value } }) => {
              early.sentId = null;
              typed = { conversationId, draft: value };
              setDraft(value);
              saveDraft(userId, conversationId, value);
            }}
            onFocus={() => {
              early.focusedId = conversationId;
            }}
            onBlur={() => {
              early.focusedId = null;
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              if (draft.trim() !== "") early.sentId = conversationId;
            }}
          />
        </div>
      </div>
    </div>
  );
}
