"use client";

import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { readDraft, saveDraft } from "../outbox/drafts";
import styles from "./composer.module.css";

/** The conversation whose field had the focus while its messages loaded: the composer takes it over. */
export const earlyFocus: { conversationId: string | null } = { conversationId: null };

type Props = { userId: string; conversationId: string };

/** Takes the draft while the messages and the composer load. Enter sends nothing yet. */
export function EarlyField({ userId, conversationId }: Props) {
  const label = useIntl().formatMessage({ id: "messaging.composer.label" });
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState("");
  // after hydration: the server does not know drafts, and text typed before wins over the stored one
  useEffect(() => {
    const early = field.current?.value;
    if (early) saveDraft(userId, conversationId, early);
    setDraft(readDraft(userId, conversationId));
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
              setDraft(value);
              saveDraft(userId, conversationId, value);
            }}
            onFocus={() => {
              earlyFocus.conversationId = conversationId;
            }}
            onBlur={() => {
              earlyFocus.conversationId = null;
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter" && !event.shiftKey) event.preventDefault();
            }}
          />
        </div>
      </div>
    </div>
  );
}
