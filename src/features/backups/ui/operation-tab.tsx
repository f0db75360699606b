"use client";

import clsx from "clsx";
import { useIntl } from "react-intl";
import { ErrorState } from "@/ui/error-state";
import sheet from "@/ui/page.module.css";
import { Skeleton } from "@/ui/skeleton";
import { BackupsCard } from "./backups-card";
import { HeldCard } from "./held-card";
import styles from "./operation.module.css";
import { OperationHead } from "./operation-head";
import { useOperation } from "./use-operation";

function Loading() {
  const intl = useIntl();
  return (
    <div
      className={styles.page}
      aria-busy="true"
      role="status"
      aria-label={intl.formatMessage({ id: "ui.loading" })}
    >
      <Skeleton height={104} radius="var(--r-lg)" />
      <div className={clsx(sheet.card, styles.card)}>
        <Skeleton width="34%" height={16} />
        <Skeleton width="46%" height={24} my={12} />
        <Skeleton width="70%" height={12} />
        <Skeleton height={24} my={16} />
        <Skeleton height={64} />
      </div>
    </div>
  );
}

/** What concerns the server itself, for ADMIN: its backups, and what waits since a restore. */
export function OperationTab() {
  const operation = useOperation();
  if (operation.isPending) return <Loading />;
  if (!operation.data)
    return (
      <div className={styles.page}>
        <ErrorState
          error={operation.error}
          onRetry={() => operation.refetch()}
          retrying={operation.isFetching}
        />
      </div>
    );
  const { backups, restore } = operation.data;
  return (
    <div className={styles.page}>
      <OperationHead operation={operation.data} />
      {restore?.heldSince && <HeldCard restore={restore} />}
      <BackupsCard backups={backups} />
    </div>
  );
}
