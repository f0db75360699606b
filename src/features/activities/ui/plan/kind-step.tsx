"use client";

import { IconChevronRight } from "@tabler/icons-react";
import clsx from "clsx";
import { FormattedDate } from "react-intl";
import row from "@/ui/row.module.css";
import { useStepFocus } from "@/ui/use-dialog-focus";
import { KindIcon } from "./kind-icon";
import { type ActivityAudience, audiences } from "./plan";
import styles from "./plan.module.css";

type Props = {
  /** the activity is planned for the date of this moment */
  date: Date;
  timeZone: string;
  onChoose: (kind: ActivityAudience) => void;
};

/** The first step: shows the date, and selects the kind of activity, and with it who sees it. */
export function KindStep({ date, timeZone, onChoose }: Props) {
  const list = useStepFocus<HTMLUListElement>();
  return (
    <>
      <p className={styles.date}>
        <FormattedDate
          value={date}
          timeZone={timeZone}
          weekday="long"
          day="numeric"
          month="long"
          year="numeric"
        />
      </p>
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
    </>
  );
}
