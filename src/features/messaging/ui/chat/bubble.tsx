"use client";

import { IconBan } from "@tabler/icons-react";
import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import { isEmojiOnly } from "../../rules";
import styles from "./message.module.css";
import { MessageText } from "./message-text";
import type { Row } from "./rows";

/** What was said. A message of only emojis is large and has no bubble; of a deleted one the place is left. */
export function Bubble({ row }: { row: Row }) {
  if (row.message?.isDeleted) {
    return (
      <div className={clsx(styles.bubble, styles.deleted, row.endsRun && styles.tail)}>
        <IconBan size={16} aria-hidden="true" />
        <FormattedMessage id="messaging.deleted" />
      </div>
    );
  }
  if (isEmojiOnly(row.content) && row.unsent?.state !== "failed") {
    return <div className={styles.large}>{row.content}</div>;
  }
  return (
    <div className={clsx(styles.bubble, row.endsRun && styles.tail)} dir="auto">
      <MessageText content={row.content} />
      {row.message?.isEdited && (
        <span className={styles.edited}>
          <FormattedMessage id="messaging.edited" />
        </span>
      )}
    </div>
  );
}
