"use client";

import { IconBan } from "@tabler/icons-react";
import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import { LinkedText } from "@/ui/linked-text";
import { MarkedText } from "@/ui/marked-text";
import { isShownPicture } from "../../attachments/rules";
import { isEmojiOnly } from "../../rules";
import { FilePart } from "../attachments/file-part";
import { widthOf } from "../attachments/frame";
import { Gallery } from "../attachments/gallery";
import { useChat } from "../chat/chat-state";
import { FoundMarks } from "../find/found-marks";
import { isMeant } from "../mentions/is-meant";
import { SharedTraining } from "../slots";
import mention from "./mention.module.css";
import styles from "./message.module.css";
import { Quote } from "./quote";
import type { Row } from "./rows";

/** A message's content: text, pictures that fill the bubble, and each other file in its own bubble. */
export function Bubble({ row }: { row: Row }) {
  const { content, attachments, replyTo, message, endsRun } = row;
  if (message?.isDeleted) {
    return (
      <div className={clsx(styles.bubble, styles.deleted, endsRun && styles.tail)}>
        <IconBan size={16} aria-hidden="true" />
        <FormattedMessage id="messaging.deleted" />
      </div>
    );
  }
  const isAlone = attachments.length === 0 && !replyTo;
  if (isAlone && isEmojiOnly(content) && row.unsent?.state !== "failed") {
    return (
      <div className={styles.large}>
        <FoundMarks message={message}>
          <MarkedText text={content} />
        </FoundMarks>
        {message?.isEdited && <Edited />}
      </div>
    );
  }
  const pictures = attachments.filter(({ type }) => isShownPicture(type));
  const files = attachments.filter(({ type }) => !isShownPicture(type));
  const hasWords = content !== "" || (replyTo !== null && pictures.length === 0);
  return (
    <>
      {pictures.length > 0 && (
        <div
          className={clsx(styles.bubble, styles.pictures, endsRun && files.length === 0 && styles.tail)}
          style={{ width: `min(${widthOf(pictures)}px, 100%)` }}
        >
          {replyTo && (
            <div className={styles.above}>
              <Quote reply={replyTo} />
            </div>
          )}
          <Gallery pictures={pictures} />
          {hasWords && <Words row={row} className={styles.caption} />}
        </div>
      )}
      {pictures.length === 0 && hasWords && (
        <div className={clsx(styles.bubble, endsRun && files.length === 0 && styles.tail)}>
          {replyTo && <Quote reply={replyTo} />}
          <Words row={row} />
        </div>
      )}
      {files.map((file, index) => (
        <div
          key={file.id}
          className={clsx(styles.bubble, styles.part, endsRun && index === files.length - 1 && styles.tail)}
        >
          <FilePart file={file} />
        </div>
      ))}
      {message?.training && <SharedTraining message={message} />}
    </>
  );
}

function Words({ row, className }: { row: Row; className?: string }) {
  const { me } = useChat();
  const chips = row.message?.mentions.map(({ id, ...place }) => ({
    ...place,
    className: clsx(mention.mention, isMeant(id, me) && mention.me),
  }));
  return (
    <div className={clsx(styles.text, className)} dir="auto">
      <FoundMarks message={row.message}>
        <LinkedText content={row.content} chips={chips} linkClass={styles.link} />
      </FoundMarks>
      {row.message?.isEdited && <Edited />}
    </div>
  );
}

const Edited = () => (
  <span className={styles.edited}>
    <FormattedMessage id="messaging.edited" />
  </span>
);
