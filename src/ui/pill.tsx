import type { ReactNode } from "react";
import styles from "./pill.module.css";

type Props = {
  /** `sun`: the yellow of the owner's crown alone. */
  tone?: "sun" | "quiet" | undefined;
  children: ReactNode;
};

/** A role or a state in a row, in a word, with an icon or without. */
export const Pill = ({ tone, children }: Props) => (
  <span className={styles.pill} data-tone={tone}>
    {children}
  </span>
);
