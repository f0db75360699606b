"use client";

import clsx from "clsx";
import { useIntl } from "react-intl";
import page from "@/ui/page.module.css";
import { Skeleton } from "@/ui/skeleton";
import styles from "./groups.module.css";

/** Placeholders while groups load. */
export function GroupSkeleton({ cards = 3 }: { cards?: number }) {
  const intl = useIntl();
  const places = Array.from({ length: cards }, (_, place) => place);
  return (
    <div
      className={styles.grid}
      aria-busy="true"
      role="status"
      aria-label={intl.formatMessage({ id: "ui.loading" })}
    >
      {places.map((place) => (
        <div key={place} className={clsx(page.card, styles.card)}>
          <Skeleton height={104} radius={0} />
          <div className={styles.body}>
            <Skeleton width="52%" height={16} my={4} />
            <Skeleton width="88%" height={10} my={4} />
            <Skeleton width="34%" height={12} my={4} />
            <div className={styles.foot}>
              <Skeleton width={92} height={30} radius={15} />
              <Skeleton width={92} height={36} radius={8} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
