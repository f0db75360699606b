"use client";

import { type ReactNode, useState } from "react";
import { MenuPopup, MenuRow } from "../log/menu-popup";
import styles from "./editor.module.css";

type Choice = { text: string; isChosen: boolean; onChoose: () => void };
type TokenProps = { label: string; text: ReactNode; choices: Choice[] };

/** A soft word that opens its choices. */
export function Token({ label, text, choices }: TokenProps) {
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className={styles.token}
        aria-haspopup="dialog"
        aria-label={`${label}: ${text}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget.getBoundingClientRect())}
      >
        {text}
      </button>
      <MenuPopup
        opened={anchor !== null}
        onClose={close}
        anchor={anchor}
        title={label}
        height={56 + choices.length * 44}
      >
        {choices.map(({ text: name, isChosen, onChoose }) => (
          <MenuRow
            key={name}
            icon={null}
            isChosen={isChosen}
            onChoose={() => {
              close();
              if (!isChosen) onChoose();
            }}
          >
            {name}
          </MenuRow>
        ))}
      </MenuPopup>
    </>
  );
}
