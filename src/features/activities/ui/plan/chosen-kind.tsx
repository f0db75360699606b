"use client";

import { Button } from "@mantine/core";
import { FormattedMessage } from "react-intl";
import { KindLook } from "./kind-look";
import type { PlanAudience } from "./plan";
import styles from "./plan.module.css";

/** The kind chosen in the first step, with a button back to it. */
export function ChosenKind({ kind, onBack }: { kind: PlanAudience; onBack: () => void }) {
  return (
    <div className={styles.chosen}>
      <KindLook kind={kind} iconSize={20} />
      <Button variant="subtle" size="sm" onClick={onBack}>
        <FormattedMessage id="activities.create.change" />
      </Button>
    </div>
  );
}
