"use client";

import { useIntl } from "react-intl";
import { badgeText } from "@/lib/badge-text";
import { useUnread } from "../session/cached-queries";
import styles from "./badge.module.css";

type Props = {
  count: number;
  /** red for counters outside messaging; brand in a list of conversations */
  tone?: "brand" | "red";
};

/** An unread count, capped at '9+'; nothing at zero. */
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

/** The total of unread messages, live. */
export function UnreadBadge() {
  return <Badge count={useUnread()} tone="red" />;
}
