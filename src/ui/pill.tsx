import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./pill.module.css";

export type PillTone = "brand" | "sun" | "quiet" | "outline" | "ok" | "danger" | "raised";

type Props = {
  /** `sun`: yellow, only for the owner's crown. `raised`: over a picture. */
  tone?: PillTone | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A role or a state in a row, as a word, with or without an icon. */
export const Pill = ({ tone = "brand", className, children }: Props) => (
  <span className={clsx(styles.pill, className)} data-tone={tone}>
    {children}
  </span>
);
