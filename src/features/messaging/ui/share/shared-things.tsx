"use client";

import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { type Shared, textOfShared } from "@/lib/shared";
import page from "@/ui/page.module.css";
import { useSizeText } from "@/ui/size-text";
import { isShownPicture } from "../../attachments/rules";
import styles from "./share.module.css";

/** The text and the files that were shared, before they are put anywhere. */
export function SharedThings({ shared }: { shared: Shared }) {
  const intl = useIntl();
  const text = textOfShared(shared);
  return (
    <section className={page.card} aria-label={intl.formatMessage({ id: "messaging.share.label" })}>
      {text && <p className={styles.text}>{text}</p>}
      {shared.files.length > 0 && (
        <ul className={styles.files}>
          {shared.files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and the order doesn't change
            <SharedFile key={at} file={file} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SharedFile({ file }: { file: File }) {
  const sizeText = useSizeText();
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!isShownPicture(file.type)) return;
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <li>
      {preview ? (
        <img className={styles.picture} src={preview} alt={file.name} />
      ) : (
        <span className={styles.file}>
          {file.name} <small>{sizeText(file.size)}</small>
        </span>
      )}
    </li>
  );
}
