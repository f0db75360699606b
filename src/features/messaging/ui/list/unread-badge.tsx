"use client";

import { useIntl } from "react-intl";
import { CountBadge } from "@/ui/count-badge";
import { useUnread } from "../session/cached-queries";
import styles from "./entry.module.css";

type Props = {
  count: number;
  /** red for counters outside messaging; brand in a list of conversations */
  tone?: "brand" | "red";
  /** how many of them mention the user: an @ beside the count, which is then soft */
  mentions?: number;
};

/** An unread count, capped at '9+'; nothing at zero. */
export function Badge({ count, tone = "brand", mentions }: Props) {
  const intl = useIntl();
  if (count < 1) return null;
  return (
    <>
      {!!mentions && (
        <span
          className={styles.mention}
          role="img"
          aria-label={intl.formatMessage({ id: "messaging.mention.unread" }, { count: mentions })}
        >
          @
        </span>
      )}
      <CountBadge
        count={count}
        tone={mentions ? "soft" : tone}
        label={intl.formatMessage({ id: "messaging.unread" }, { count })}
      />
    </>
  );
}

/** The total of unread messages, live. */
export function UnreadBadge() {
  return <Badge count={useUnread()} tone="red" />;
}
