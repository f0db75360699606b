"use client";

import { IconFile, IconTrash } from "@tabler/icons-react";
import clsx from "clsx";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { DELETED_PERSON } from "@/features/accounts/rules";
import { useNameOf } from "@/features/accounts/ui/person-name";
import { isShownPicture } from "@/features/messaging/attachments/rules";
import bubble from "@/features/messaging/ui/log/message.module.css";
import { Avatar } from "@/ui/avatar";
import { LinkedText } from "@/ui/linked-text";
import { useSizeText } from "@/ui/size-text";
import type { ReportView } from "../reports/views";
import styles from "./reports.module.css";

type Message = ReportView["message"];

/** A file of the message: pictures are shown, others linked. Without a URL the file no longer exists. */
function ReportedFile({ file }: { file: Message["attachments"][number] }) {
  const intl = useIntl();
  const sizeText = useSizeText();
  const text = (
    <>
      <IconFile size={20} aria-hidden="true" />
      <span className={styles.fileName}>{file.name}</span>
      <span className={styles.hint}>{sizeText(file.size)}</span>
    </>
  );
  if (file.url === null) return <span className={styles.file}>{text}</span>;
  const opening = intl.formatMessage({ id: "moderation.file.open" }, { name: file.name });
  if (!isShownPicture(file.type)) {
    return (
      <a className={styles.file} href={file.url} target="_blank" rel="noreferrer" aria-label={opening}>
        {text}
      </a>
    );
  }
  return (
    <a className={styles.picture} href={file.url} target="_blank" rel="noreferrer" aria-label={opening}>
      <img src={file.url} alt="" loading="lazy" decoding="async" />
    </a>
  );
}

/** The copy of the reported message, with its sender and time. */
export function ReportedMessage({
  message: { sender, content, attachments, createdAt, isDeleted },
}: {
  message: Message;
}) {
  const nameOf = useNameOf();
  return (
    <div className={styles.reported}>
      <Avatar name={nameOf(sender)} picture={sender.profilePicture} seed={sender.id} size={32} />
      <div className={styles.body}>
        <div className={styles.senderLine}>
          {nameOf(sender)}
          {sender.id !== DELETED_PERSON.id && <span className={styles.hint}> @{sender.username}</span>}
          <span className={styles.hint}>
            {" · "}
            <FormattedDate value={createdAt} dateStyle="medium" timeStyle="short" />
          </span>
        </div>
        {content && (
          <div className={clsx(bubble.bubble, bubble.tail, styles.bubble)}>
            <LinkedText content={content} />
          </div>
        )}
        {attachments.length > 0 && (
          <ul className={styles.files}>
            {attachments.map((file) => (
              <li key={file.id}>
                <ReportedFile file={file} />
              </li>
            ))}
          </ul>
        )}
        {isDeleted && (
          <div className={styles.gone}>
            <IconTrash size={16} aria-hidden="true" />
            <FormattedMessage id="moderation.deleted" />
          </div>
        )}
      </div>
    </div>
  );
}
