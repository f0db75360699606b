"use client";

import { useIntl } from "react-intl";
import { badgeText } from "@/lib/badge-text";
import { useUnread } from "../session/held-queries";
import styles from "./badge.module.css";

type Props = {
  count: number;
  /** Red for counters that call from elsewhere; in a list of conversations they are fjord. */
  tone?: "brand" | "red";
};

/** A number of unread messages, up to '9+'; nothing when there is none. */
export function Badge({ count, tone = "brand" }: Props) {
  const intl = useIntl();
  if (count < 1) return null;
  const label = intl.formatMessage({ id: "messaging.unread" }, { count });
  return (
    <span className={styles.badge} data-tone={tone} role="img" aria-label={label} title={label}>
      {badgeText(count)}
    </span>
  );
}

/** All unread messages, live. */
export function UnreadBadge() {
  return <Badge count={useUnread()} tone="red" />;
}
