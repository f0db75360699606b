"use client";

import type { ReactNode } from "react";
import styles from "./states.module.css";

export type StateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** A drawing, or an icon in a tile. */
  drawing?: ReactNode;
  /** The one button that adds the first item, or leads elsewhere. */
  action?: ReactNode;
  /** `h1` where the state is the whole page, `h2` directly below its title. */
  heading?: "h1" | "h2" | "h3";
};

/** An empty list: what it is for, with the button that adds the first item. */
export function EmptyState({ title, text, drawing, action, heading: Heading = "h3" }: StateProps) {
  return (
    <div className={styles.state}>
      {drawing && <div className={styles.drawing}>{drawing}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
