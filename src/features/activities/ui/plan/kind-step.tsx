"use client";

import { IconChevronRight } from "@tabler/icons-react";
import clsx from "clsx";
import row from "@/ui/row.module.css";
import { useStepFocus } from "@/ui/use-dialog-focus";
import { KindIcon } from "./kind-icon";
import { type ActivityAudience, audiences } from "./plan";
import styles from "./plan.module.css";

/** The first step: selects the kind of activity, and with it who sees it. */
export function KindStep({ onChoose }: { onChoose: (kind: ActivityAudience) => void }) {
  const list = useStepFocus<HTMLUListElement>();
  return (
    <ul className={styles.kinds} ref={list}>
      {audiences.map((kind, place) => (
        <li key={kind}>
          <button
            type="button"
            className={clsx(row.row, row.inset, styles.kind)}
            data-autofocus={place === 0 || undefined}
            onClick={() => onChoose(kind)}
          >
            <KindIcon kind={kind} iconSize={22} />
            <IconChevronRight size={18} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
