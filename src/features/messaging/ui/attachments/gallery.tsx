"use client";

import clsx from "clsx";
import { useIntl } from "react-intl";
import type { AttachmentView } from "../../messages/views";
import { useChat } from "../chat/chat-state";
import styles from "./attachments.module.css";
import { frameOf, MAX_TILES } from "./frame";

/** A message's pictures: one, two, or a mosaic with a count of the rest. A click opens them large. */
export function Gallery({ pictures }: { pictures: AttachmentView[] }) {
  const [only] = pictures;
  if (!only) return null;
  if (pictures.length === 1) {
    const style = { aspectRatio: frameOf(only).ratio };
    return (
      <div className={styles.single} style={style}>
        <Picture pictures={pictures} index={0} />
      </div>
    );
  }
  return (
    <div className={clsx(styles.gallery, pictures.length > 2 && styles.mosaic)}>
      {pictures.slice(0, MAX_TILES).map((picture, index) => (
        <Picture key={picture.id} pictures={pictures} index={index} />
      ))}
    </div>
  );
}

function Picture({ pictures, index }: { pictures: AttachmentView[]; index: number }) {
  const intl = useIntl();
  const chat = useChat();
  const picture = pictures[index];
  if (!picture) return null;
  const { name, url, width, height } = picture;
  const more = index === MAX_TILES - 1 ? pictures.length - MAX_TILES : 0;
  const label =
    more > 0
      ? intl.formatMessage({ id: "messaging.files.viewMore" }, { name, count: more })
      : intl.formatMessage({ id: "messaging.files.view" }, { name });
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={label}
      onClick={() => chat.viewPictures(pictures, index)}
    >
      <img src={url} alt="" width={width} height={height} decoding="async" draggable={false} />
      {more > 0 && (
        <span className={styles.more} aria-hidden="true">
          +{more}
        </span>
      )}
    </button>
  );
}
