import type { ReactNode } from "react";
import styles from "./pill.module.css";

type Props = {
  /** `sun`: yellow, only for the owner's crown. */
  tone?: "sun" | "quiet" | undefined;
  children: ReactNode;
};

/** A role or a state in a row, as a word, with or without an icon. */
export const Pill = ({ tone, children }: Props) => (
  <span className={styles.pill} data-tone={tone}>
    {children}
  </span>
);
