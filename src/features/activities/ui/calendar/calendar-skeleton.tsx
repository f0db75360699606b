"use client";

import { Skeleton } from "@mantine/core";
import { useIntl } from "react-intl";
import { useMinute } from "@/ui/minute";
import styles from "./skeleton.module.css";

/** In place of the calendar until its code has come: its title, and a place for the hours. */
export function CalendarSkeleton() {
  const intl = useIntl();
  const now = useMinute();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{intl.formatDate(now, { month: "long", year: "numeric" })}</h1>
      <div role="status" aria-busy="true" aria-label={intl.formatMessage({ id: "ui.loading" })}>
        <Skeleton height={480} radius="md" />
      </div>
    </div>
  );
}
