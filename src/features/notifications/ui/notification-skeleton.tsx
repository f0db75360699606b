"use client";

import { useIntl } from "react-intl";
import { Skeleton } from "@/ui/skeleton";
import styles from "./notifications.module.css";

const rows = [
  { lines: [86, 44], asks: true },
  { lines: [68], asks: false },
  { lines: [78, 30], asks: true },
  { lines: [72], asks: false },
  { lines: [60], asks: false },
];

/** Placeholders while notifications load. The first ones show buttons. */
export function NotificationSkeleton() {
  const intl = useIntl();
  return (
    <div role="status" aria-busy="true" aria-label={intl.formatMessage({ id: "ui.loading" })}>
      {rows.map(({ lines, asks }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <div key={at} className={styles.row}>
          <Skeleton width={40} height={40} radius="50%" />
          <div className={styles.body}>
            {lines.map((width) => (
              <div key={width} className={styles.line}>
                <Skeleton width={`${width}%`} height={12} />
              </div>
            ))}
            <div className={`${styles.age} ${styles.ageLine}`}>
              <Skeleton width={88} height={10} />
            </div>
            {asks && (
              <div className={styles.answers}>
                <Skeleton className={styles.button} width={84} radius={8} />
                <Skeleton className={styles.button} width={58} radius={8} />
              </div>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
