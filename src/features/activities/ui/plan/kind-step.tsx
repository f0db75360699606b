"use client";

import { IconChevronRight } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { audienceWords } from "./audience-words";
import { audiences, type PlanAudience } from "./plan";
import styles from "./plan.module.css";

/** The first step: what kind of activity it is, and so who sees it. */
export function KindStep({ onChoose }: { onChoose: (kind: PlanAudience) => void }) {
  return (
    <ul className={styles.kinds}>
      {audiences.map((kind, place) => {
        const { Icon, title, text } = audienceWords[kind];
        return (
          <li key={kind}>
            <button
              type="button"
              className={styles.kind}
              data-autofocus={place === 0 || undefined}
              onClick={() => onChoose(kind)}
            >
              <span className={styles.icon} data-kind={kind}>
                <Icon size={22} aria-hidden="true" />
              </span>
              <span className={styles.kindWords}>
                <span className={styles.kindTitle}>
                  <FormattedMessage id={title} />
                </span>
                <span className={styles.kindText}>
                  <FormattedMessage id={text} />
                </span>
              </span>
              <IconChevronRight size={18} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
