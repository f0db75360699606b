import clsx from "clsx";
import type { CSSProperties, ReactNode } from "react";
import styles from "./icon-tile.module.css";

type Props = {
  /** `round`: a circle. `large`: a large circle, above the text of an empty list. */
  kind?: "round" | "large";
  isQuiet?: boolean;
  /** px */
  size?: number;
  className?: string | undefined;
  children: ReactNode;
};

/** An icon on a colored ground: by default a rounded square at the beginning of a row. Decorative: the text is beside. */
export const IconTile = ({ kind, isQuiet = false, size, className, children }: Props) => (
  <span
    className={clsx(styles.tile, kind && styles[kind], isQuiet && styles.quiet, className)}
    style={size === undefined ? undefined : ({ "--tile-size": `${size}px` } as CSSProperties)}
    aria-hidden="true"
  >
    {children}
  </span>
);
