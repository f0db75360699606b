"use client";

import { IconSearch } from "@tabler/icons-react";
import type { KeyboardEventHandler } from "react";
import { useIntl } from "react-intl";
import styles from "./sidebar.module.css";

type Props = {
  value: string;
  onChange: (value: string) => void;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
};

/** "A search box filters the conversations by name." */
export function SearchBox({ value, onChange, onKeyDown }: Props) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "messaging.list.search" });
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
