"use client";

import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import row from "@/ui/row.module.css";
import { KindIcon } from "./kind-icon";
import type { PlanKind } from "./plan";
import styles from "./plan.module.css";

/** The kind chosen in the first step, with a button back to it. */
export function ChosenKind({ kind, onBack }: { kind: PlanKind; onBack: () => void }) {
  return (
    <div className={clsx(row.row, row.inset, styles.chosen)}>
      <KindIcon kind={kind} iconSize={20} />
      <Button variant="subtle" size="sm" onClick={onBack}>
        <FormattedMessage id="activities.create.change" />
      </Button>
    </div>
  );
}
