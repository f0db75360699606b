import type { ReactNode } from "react";
import page from "@/ui/page.module.css";
import styles from "./coaching.module.css";

type Props = { id: string; title: ReactNode; aside?: ReactNode; children: ReactNode };

/** Rows of people under a heading. */
export const CoachingGroup = ({ id, title, aside, children }: Props) => (
  <section className={styles.group} aria-labelledby={id}>
    <div className={styles.groupHead}>
      <h2 id={id}>{title}</h2>
      {aside}
    </div>
    <ul className={page.card}>{children}</ul>
  </section>
);
