import clsx from "clsx";
import { useIntl } from "react-intl";
import page from "@/ui/page.module.css";
import { Skeleton } from "@/ui/skeleton";
import styles from "./reports.module.css";

/** Placeholder reports, as high as a report whose message is one line. */
export function ReportSkeleton() {
  const intl = useIntl();
  return (
    <div
      className={styles.list}
      aria-busy="true"
      role="status"
      aria-label={intl.formatMessage({ id: "ui.loading" })}
    >
      {[56, 38].map((width) => (
        <div key={width} className={clsx(page.card, styles.card)}>
          <Skeleton width={96} height={22} radius={99} />
          <div className={styles.reported}>
            <Skeleton width={32} height={32} radius="50%" />
            <Skeleton width={`${width}%`} height={42} radius={16} />
          </div>
          <Skeleton width="100%" height={58} radius={10} />
          <Skeleton width={220} height={36} radius={8} />
        </div>
      ))}
    </div>
  );
}
