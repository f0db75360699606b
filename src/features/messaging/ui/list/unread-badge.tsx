"use client";

import { useIntl } from "react-intl";
import { CountBadge } from "@/ui/count-badge";
import { useUnread } from "../session/cached-queries";

type Props = {
  count: number;
  /** red for counters outside messaging; brand in a list of conversations */
  tone?: "brand" | "red";
};

/** An unread count, capped at '9+'; nothing at zero. */
export function Badge({ count, tone = "brand" }: Props) {
  const intl = useIntl();
  if (count < 1) return null;
  return (
    <CountBadge count={count} tone={tone} label={intl.formatMessage({ id: "messaging.unread" }, { count })} />
  );
}

/** The total of unread messages, live. */
export function UnreadBadge() {
  return <Badge count={useUnread()} tone="red" />;
}
