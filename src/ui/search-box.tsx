"use client";

import { IconSearch } from "@tabler/icons-react";
import type { KeyboardEventHandler } from "react";
import styles from "./search-box.module.css";

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
};

/** A plain field that filters the list below it. */
export function SearchBox({ label, value, onChange, onKeyDown }: Props) {
  return (
    <div className={styles.search}>
      <IconSearch size={18} aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
