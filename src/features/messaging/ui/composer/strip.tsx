"use client";

import { IconX } from "@tabler/icons-react";
import clsx from "clsx";
import type { ReactNode } from "react";
import iconButton from "@/ui/icon-button.module.css";
import styles from "./composer.module.css";

type Props = { title: ReactNode; text: ReactNode; closeLabel: string; onClose: () => void };

/** Strip above the field: the message that is replied to or edited. */
export function Strip({ title, text, closeLabel, onClose }: Props) {
  return (
    <div className={styles.strip}>
      <span className={styles.stripBar} aria-hidden="true" />
      <div className={styles.stripBody}>
        <div className={styles.stripTitle}>{title}</div>
        <div className={styles.stripText}>{text}</div>
      </div>
      <button
        type="button"
        className={clsx(iconButton.button, styles.tool)}
        aria-label={closeLabel}
        title={closeLabel}
        onClick={onClose}
      >
        <IconX size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
