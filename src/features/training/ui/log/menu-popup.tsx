"use client";

import { IconCheck } from "@tabler/icons-react";
import clsx from "clsx";
import { type ReactNode, useEffect, useState } from "react";
import drop from "@/ui/drop-menu.module.css";
import { Popup } from "@/ui/popup";
import styles from "./menu.module.css";

type Props = {
  opened: boolean;
  onClose: () => void;
  anchor: DOMRect | null;
  title: string;
  /** px: its approximate height */
  height: number;
  children: ReactNode;
};

/** A menu beside its button; on a phone a sheet. */
export function MenuPopup({ opened, onClose, anchor, title, height, children }: Props) {
  // opened a moment after mounting, so that it knows where to return the focus
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <Popup
      anchor={opened && isThere ? anchor : null}
      onClose={onClose}
      title={title}
      width={264}
      height={height}
    >
      <div className={styles.menu}>{children}</div>
    </Popup>
  );
}

type RowProps = {
  icon: ReactNode;
  onChoose: () => void;
  /** What it is now. */
  aside?: ReactNode;
  /** One of several options, of which one is selected. */
  isChosen?: boolean;
  isDangerous?: boolean;
  children: ReactNode;
};

export const MenuRow = ({ icon, onChoose, aside, isChosen, isDangerous, children }: RowProps) => (
  <button
    type="button"
    className={clsx(drop.item, styles.row)}
    aria-pressed={isChosen}
    data-danger={isDangerous || undefined}
    onClick={onChoose}
  >
    {icon}
    <span className={drop.text}>{children}</span>
    {aside && <span className={styles.aside}>{aside}</span>}
    {isChosen && <IconCheck size={18} className={drop.mark} aria-hidden="true" />}
  </button>
);

/** Above what takes something away. */
export const MenuLine = () => <hr className={drop.divider} />;
