import clsx from "clsx";
import type { ReactNode } from "react";
import page from "@/ui/page.module.css";
import styles from "./settings.module.css";

type Props = { title: ReactNode; text?: ReactNode; action?: ReactNode; children: ReactNode };

/** A section of the settings: title, description and actions. */
export function Card({ title, text, action, children }: Props) {
  return (
    <section className={clsx(page.card, styles.card)}>
      <div className={styles.head}>
        <div className={styles.headText}>
          <h2>{title}</h2>
          {text && <p className={styles.intro}>{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
