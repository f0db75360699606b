import type { ReactNode } from "react";
import styles from "./icon-tile.module.css";

/** A rounded square with an icon, at the beginning of a row. Decorative: the text is next to it. */
export const IconTile = ({ children }: { children: ReactNode }) => (
  <span className={styles.tile} aria-hidden="true">
    {children}
  </span>
);
