"use client";

import { IconUpload } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useSizeText } from "@/ui/size-text";
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from "../../attachments/rules";
import styles from "./drop-zone.module.css";
import { useDraftFiles } from "./use-draft-files";

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;

/** The dropped files. Folders are skipped: they can't be read as a file. */
const filesOf = (event: DragEvent) =>
  [...(event.dataTransfer?.items ?? [])]
    .filter((item) => item.kind === "file" && !item.webkitGetAsEntry?.()?.isDirectory)
    .flatMap((item) => item.getAsFile() ?? []);

/**
 * Accepts files dropped anywhere in the chat window, header included. Outside it, drops are cancelled: otherwise the
 * browser would open the file in place of the page.
 */
function useFileDrop(onFiles: (files: File[]) => void) {
  const zone = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const area = zone.current?.closest("section") ?? zone.current;
    const isInside = ({ target }: DragEvent) => area?.contains(target as Node) ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer && !isInside(event)) event.dataTransfer.dropEffect = "none";
      setOver(isInside(event));
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (isInside(event)) take.current(filesOf(event));
    };
    const end = () => setOver(false);
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    document.addEventListener("dragend", end);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
      document.removeEventListener("dragend", end);
    };
  }, []);
  return { zone, isOver };
}

/** The chat below its header, with an overlay that marks the drop target during a drag. */
export function DropZone({ conversationId, children }: { conversationId: string; children: ReactNode }) {
  const { draftFiles } = useDraftFiles(conversationId);
  const sizeText = useSizeText();
  const { zone, isOver } = useFileDrop((files) => draftFiles.add(conversationId, files));
  return (
    <div ref={zone} className={styles.zone}>
      {children}
      {isOver && (
        <div className={styles.over} role="status">
          <div className={styles.card}>
            <IconUpload size={32} aria-hidden="true" />
            <div className={styles.title}>
              <FormattedMessage id="messaging.files.drop" />
            </div>
            <FormattedMessage
              id="messaging.files.dropText"
              values={{ most: MAX_ATTACHMENTS, size: sizeText(MAX_ATTACHMENT_BYTES) }}
            />
          </div>
        </div>
      )}
    </div>
  );
}
