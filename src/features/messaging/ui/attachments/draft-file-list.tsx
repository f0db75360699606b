"use client";

import { IconAlertCircle, IconRefresh, IconX } from "@tabler/icons-react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import iconButton from "@/ui/icon-button.module.css";
import tile from "@/ui/icon-tile.module.css";
import { useSizeText } from "@/ui/size-text";
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from "../../attachments/rules";
import styles from "./draft-file-list.module.css";
import type { DraftFile, RejectedFiles } from "./draft-files";
import { extensionLabel } from "./extension-label";
import mark from "./extension-label.module.css";
import { ProgressRing } from "./progress-ring";
import { useUploadFailureText } from "./use-upload-failure-text";

type Change = { onRemove: (key: string) => void; onRetry: (key: string) => void };
type Props = Change & { files: DraftFile[]; rejected: RejectedFiles | null };

/** The files of a draft, each with its upload progress and a remove button. */
export function DraftFileList({ files, rejected, ...change }: Props) {
  const intl = useIntl();
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.list} aria-label={intl.formatMessage({ id: "messaging.files.label" })}>
          {files.map((file) => (
            <Item key={file.key} item={file} {...change} />
          ))}
        </ul>
      )}
      <div role="status">{rejected && <RejectedNote rejected={rejected} />}</div>
    </>
  );
}

function Item({ item, onRemove, onRetry }: Change & { item: DraftFile }) {
  const intl = useIntl();
  const { key, preview, state, progress, file } = item;
  const { name } = file;
  const runs = state === "uploading" || state === "waiting";
  const removeLabel = runs
    ? intl.formatMessage({ id: "messaging.files.cancel" }, { name })
    : intl.formatMessage({ id: "messaging.files.remove" }, { name });
  const ring = runs && (
    <ProgressRing part={progress} label={intl.formatMessage({ id: "messaging.files.progress" }, { name })} />
  );
  return (
    <li className={clsx(preview ? styles.picture : styles.card, runs && styles.runs)} data-state={state}>
      {preview ? (
        <>
          <img src={preview} alt={name} />
          {ring}
        </>
      ) : (
        <CardText item={item} ring={ring} />
      )}
      {state === "failed" && <Retry item={item} onRetry={onRetry} />}
      <button
        type="button"
        className={clsx(iconButton.button, styles.remove)}
        aria-label={removeLabel}
        title={removeLabel}
        onClick={() => onRemove(key)}
      >
        <IconX size={12} aria-hidden="true" />
      </button>
    </li>
  );
}

function CardText({ item, ring }: { item: DraftFile; ring: ReactNode }) {
  const sizeText = useSizeText();
  return (
    <>
      <span className={clsx(tile.tile, mark.tile)} aria-hidden={!ring}>
        {ring || extensionLabel(item.file)}
      </span>
      <span className={styles.body}>
        <span className={styles.name} title={item.file.name}>
          {item.file.name}
        </span>
        <span className={styles.size}>
          {/* the reason is in the label of the retry button */}
          {item.failure ? <FormattedMessage id="messaging.files.failed" /> : sizeText(item.file.size)}
        </span>
      </span>
    </>
  );
}

function Retry({ item, onRetry }: { item: DraftFile; onRetry: Change["onRetry"] }) {
  const intl = useIntl();
  const failureText = useUploadFailureText();
  const label = intl.formatMessage({ id: "messaging.files.retry" }, { name: item.file.name });
  const why = item.failure ? failureText(item.failure) : "";
  return (
    <button
      type="button"
      className={clsx(iconButton.button, styles.retry)}
      aria-label={`${label}. ${why}`}
      title={`${label}. ${why}`}
      onClick={() => onRetry(item.key)}
    >
      <IconRefresh size={20} aria-hidden="true" />
    </button>
  );
}

function RejectedNote({ rejected }: { rejected: RejectedFiles }) {
  const intl = useIntl();
  const sizeText = useSizeText();
  const { tooLarge, empty, tooMany } = rejected;
  const size = sizeText(MAX_ATTACHMENT_BYTES);
  const named = (names: string[]) => ({ names: intl.formatList(names), count: names.length, size });
  return (
    <div className={styles.rejected}>
      <IconAlertCircle size={16} aria-hidden="true" />
      <div>
        {tooLarge.length > 0 && (
          <p>{intl.formatMessage({ id: "messaging.files.tooLarge" }, named(tooLarge))}</p>
        )}
        {empty.length > 0 && <p>{intl.formatMessage({ id: "messaging.files.empty" }, named(empty))}</p>}
        {tooMany > 0 && (
          <p>
            {intl.formatMessage({ id: "messaging.files.tooMany" }, { most: MAX_ATTACHMENTS, count: tooMany })}
          </p>
        )}
      </div>
    </div>
  );
}
