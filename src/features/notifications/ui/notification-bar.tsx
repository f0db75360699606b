"use client";

import { SegmentedControl } from "@mantine/core";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import styles from "./notifications.module.css";
import type { Filter } from "./use-notifications";

type Props = {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  counts: Record<Filter, number> | undefined;
  onReadAll: () => void;
};

/** The three filters with their counts, and the button "Mark All Read" if there are unread notifications. */
export function NotificationBar({ filter, onFilter, counts, onReadAll }: Props) {
  const intl = useIntl();
  const words: Record<Filter, string> = {
    unread: intl.formatMessage({ id: "notifications.filter.unread" }),
    all: intl.formatMessage({ id: "notifications.filter.all" }),
    recent: intl.formatMessage({ id: "notifications.filter.recent" }),
  };
  const data = (["unread", "all", "recent"] as const).map((value) => ({
    value,
    label: (
      <span className={styles.segment}>
        {words[value]}{" "}
        {counts ? (
          <span className={styles.count}>
            <FormattedNumber value={counts[value]} />
          </span>
        ) : (
          <Skeleton width={8} height={12} />
        )}
      </span>
    ),
  }));
  return (
    <div className={styles.bar}>
      <SegmentedControl
        aria-label={intl.formatMessage({ id: "notifications.filters" })}
        classNames={{ label: styles.filter ?? "" }}
        data={data}
        value={filter}
        onChange={onFilter}
      />
      {counts && counts.unread > 0 && (
        <Button size="sm" variant="subtle" className={styles.markAll} onClick={onReadAll}>
          <FormattedMessage id="notifications.markAll" />
        </Button>
      )}
    </div>
  );
}
