"use client";

import clsx from "clsx";
import { useIntl } from "react-intl";
import page from "@/ui/page.module.css";
import { Skeleton } from "@/ui/skeleton";
import styles from "./activity.module.css";

/** Placeholder cards with the layout of the loaded ones. */
export function ActivitySkeletons({ cards = 4 }: { cards?: number }) {
  const intl = useIntl();
  return (
    <div
      className={styles.skeletons}
      aria-busy="true"
      role="status"
      aria-label={intl.formatMessage({ id: "ui.loading" })}
    >
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
        <div key={card} className={clsx(page.card, styles.card)}>
          <Skeleton width={52} height={56} radius={6} />
          <div className={styles.body}>
            <Skeleton width={`${48 - (card % 3) * 9}%`} height={14} my={5} />
            <Skeleton width={`${72 - (card % 2) * 14}%`} height={11} my={5} />
            <div className={styles.foot}>
              <Skeleton width={28} height={28} radius="50%" />
              <Skeleton width={92} height={11} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
