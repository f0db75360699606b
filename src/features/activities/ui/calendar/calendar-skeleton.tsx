"use client";

import { useIntl } from "react-intl";
import { useMinute } from "@/ui/minute";
import { Skeleton } from "@/ui/skeleton";
import styles from "./skeleton.module.css";

/** In place of the calendar until its code has come: its title, and a place for the hours. */
export function CalendarSkeleton() {
  const intl = useIntl();
  const now = useMinute();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{intl.formatDate(now, { month: "long", year: "numeric" })}</h1>
      <div role="status" aria-busy="true" aria-label={intl.formatMessage({ id: "ui.loading" })}>
        <Skeleton height={480} radius="8px" />
      </div>
    </div>
  );
}
