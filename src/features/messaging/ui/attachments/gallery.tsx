"use client";

import clsx from "clsx";
import { useIntl } from "react-intl";
import type { AttachmentView } from "../../messages/views";
import { useDesk } from "../chat/desk";
import styles from "./attachments.module.css";
import { frameOf, PLACES } from "./frame";

/** A message's pictures: one, two, or a mosaic with a count of the rest. A click opens them large. */
export function Gallery({ pictures }: { pictures: AttachmentView[] }) {
  const [only] = pictures;
  if (!only) return null;
  if (pictures.length === 1) {
    const style = { aspectRatio: frameOf(only).ratio };
    return (
      <div className={styles.single} style={style}>
        <Picture pictures={pictures} place={0} />
      </div>
    );
  }
  return (
    <div className={clsx(styles.gallery, pictures.length > 2 && styles.mosaic)}>
      {pictures.slice(0, PLACES).map((picture, place) => (
        <Picture key={picture.id} pictures={pictures} place={place} />
      ))}
    </div>
  );
}

function Picture({ pictures, place }: { pictures: AttachmentView[]; place: number }) {
  const intl = useIntl();
  const desk = useDesk();
  const picture = pictures[place];
  if (!picture) return null;
  const { name, url, width, height } = picture;
  const more = place === PLACES - 1 ? pictures.length - PLACES : 0;
  const label =
    more > 0
      ? intl.formatMessage({ id: "messaging.files.viewMore" }, { name, count: more })
      : intl.formatMessage({ id: "messaging.files.view" }, { name });
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={label}
      onClick={() => desk.view(pictures, place)}
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
