"use client";

import { Modal } from "@mantine/core";
import type { CSSProperties, ReactNode } from "react";
import { useIntl } from "react-intl";
import { useIsTopmost } from "./open-dialogs";
import styles from "./popup.module.css";
import { useCloseOnBack } from "./use-close-on-back";

/** px: to the button that opened it, and to the edges of the window */
const GAP = 8;

type Props = {
  /** The position of the button that opened it; null: closed. */
  anchor: DOMRect | null;
  onClose: () => void;
  title: string;
  /** px */
  width: number;
  /** px: its approximate height */
  height: number;
  children: ReactNode;
};

/** Above the button if there is space, else below, and always inside the window. */
function positionOf(anchor: DOMRect, width: number, height: number): CSSProperties {
  const left = Math.max(GAP, Math.min(anchor.right - width, window.innerWidth - width - GAP));
  const fitsAbove = anchor.top - GAP - height >= GAP;
  const top = Math.max(GAP, Math.min(anchor.bottom + GAP, window.innerHeight - height - GAP));
  const position = {
    "--left": `${left}px`,
    "--width": `${width}px`,
    "--top": fitsAbove ? "auto" : `${top}px`,
    "--bottom": fitsAbove ? `${window.innerHeight - anchor.top + GAP}px` : "auto",
  };
  return position as CSSProperties;
}

/** A small dialog next to the button that opened it; on a phone a bottom sheet. Traps the focus and returns it. */
export function Popup({ anchor, onClose, title, width, height, children }: Props) {
  const intl = useIntl();
  useCloseOnBack(anchor !== null, onClose);
  const closeOnEscape = useIsTopmost(anchor !== null);
  return (
    <Modal.Root
      opened={anchor !== null}
      onClose={onClose}
      closeOnEscape={closeOnEscape}
      size={width}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay className={styles.overlay} />
      <Modal.Content
        classNames={{ content: styles.content }}
        data-low
        style={anchor ? positionOf(anchor, width, height) : {}}
      >
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton iconSize={18} aria-label={intl.formatMessage({ id: "ui.close" })} />
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
