"use client";

import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEventHandler, useEffect, useRef } from "react";
import styles from "./search-box.module.css";

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
};

/** A plain field that filters the list below it. */
export function SearchBox({ label, value, onChange, onKeyDown }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(() => {
    const early = field.current?.value;
    if (early && early !== value) onChange(early);
  }, []);
  return (
    <div className={styles.search}>
      <IconSearch size={18} aria-hidden="true" />
      <input
        ref={field}
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
