"use client";

import { Button } from "@mantine/core";
import { FormattedMessage } from "react-intl";
import { audienceWords } from "./audience-words";
import type { PlanAudience } from "./plan";
import styles from "./plan.module.css";

/** What was chosen in the first step, and the way back to it. */
export function ChosenKind({ kind, onBack }: { kind: PlanAudience; onBack: () => void }) {
  const { Icon, title, text } = audienceWords[kind];
  return (
    <div className={styles.chosen}>
      <span className={styles.icon} data-kind={kind}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={styles.kindWords}>
        <span className={styles.kindTitle}>
          <FormattedMessage id={title} />
        </span>
        <span className={styles.kindText}>
          <FormattedMessage id={text} />
        </span>
      </span>
      <Button variant="subtle" size="sm" onClick={onBack}>
        <FormattedMessage id="activities.create.change" />
      </Button>
    </div>
  );
}
