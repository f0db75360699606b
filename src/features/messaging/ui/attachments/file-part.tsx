"use client";

import { IconDownload } from "@tabler/icons-react";
import clsx from "clsx";
import { useIntl } from "react-intl";
import iconButton from "@/ui/icon-button.module.css";
import { IconTile } from "@/ui/icon-tile";
import { useSizeText } from "@/ui/size-text";
import { isShownInline } from "../../attachments/rules";
import type { AttachmentView } from "../../messages/views";
import styles from "./attachments.module.css";
import { extensionLabel } from "./extension-label";
import mark from "./extension-label.module.css";

/** `?download=1` makes the server send the file as a download, whatever its type. */
const downloadOf = (url: string) => `${url}?download=1`;

/** A non-picture attachment: audio and video play inline, everything else is a card. */
export function FilePart({ file }: { file: AttachmentView }) {
  const { type, url, name } = file;
  if (isShownInline(type) && type.startsWith("video/")) {
    return (
      <div className={styles.player}>
        {/* biome-ignore lint/a11y/useMediaCaption: users upload no captions */}
        <video src={url} aria-label={name} controls playsInline preload="metadata" />
        <FileCard file={file} />
      </div>
    );
  }
  if (isShownInline(type) && type.startsWith("audio/")) {
    return (
      <div className={styles.player}>
        <FileCard file={file} />
        {/* biome-ignore lint/a11y/useMediaCaption: users upload no captions */}
        <audio src={url} aria-label={name} controls preload="metadata" />
      </div>
    );
  }
  return <FileCard file={file} />;
}

/** Type, name and size of a file, with a download button. PDFs also open in a new tab. */
function FileCard({ file }: { file: AttachmentView }) {
  const intl = useIntl();
  const sizeText = useSizeText();
  const { name, type, url, size } = file;
  const isOpened = type === "application/pdf";
  const words = (
    <>
      <IconTile className={mark.tile}>{extensionLabel(file)}</IconTile>
      <span className={styles.fileBody}>
        <span className={styles.fileName}>{name}</span>
        <span className={styles.fileSize}>{sizeText(size)}</span>
      </span>
    </>
  );
  const download = intl.formatMessage({ id: "messaging.files.download" }, { name });
  return (
    <div className={styles.file}>
      {isOpened ? (
        <a
          className={styles.fileMain}
          href={url}
          target="_blank"
          rel="noopener"
          aria-label={intl.formatMessage({ id: "messaging.files.open" }, { name })}
        >
          {words}
        </a>
      ) : (
        <div className={styles.fileMain}>{words}</div>
      )}
      <a
        className={clsx(iconButton.button, styles.download)}
        href={downloadOf(url)}
        download={name}
        aria-label={download}
        title={download}
      >
        <IconDownload size={20} aria-hidden="true" />
      </a>
    </div>
  );
}
