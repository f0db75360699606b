"use client";

import { useIntl } from "react-intl";
import { Skeleton } from "./skeleton";
import styles from "./states.module.css";

const widths = [
  [48, 68],
  [32, 46],
  [41, 58],
  [52, 74],
];

/** Placeholder rows of a list that is loading: a round picture, a name with its time, a line of text. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  const intl = useIntl();
  const kinds = Array.from({ length: rows }, (_, row) => ({
    row,
    widths: widths[row % widths.length] ?? [48, 68],
  }));
  return (
    <div aria-busy="true" role="status" aria-label={intl.formatMessage({ id: "ui.loading" })}>
      {kinds.map(({ row, widths: [name, text] }) => (
        <div key={row} className={styles.row}>
          <Skeleton width={40} height={40} radius="50%" />
          <div className={styles.lines}>
            <Skeleton width={`${name}%`} height={12} />
            <Skeleton width={`${text}%`} height={10} />
          </div>
          <Skeleton width={34} height={10} />
        </div>
      ))}
    </div>
  );
}
