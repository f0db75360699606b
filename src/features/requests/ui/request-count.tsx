"use client";

import { useIntl } from "react-intl";
import { CountBadge } from "@/ui/count-badge";

/** How many requests to join wait for an answer, beside the name of their tab; nothing for none. */
export function RequestCount({ count }: { count: number }) {
  const intl = useIntl();
  return count > 0 ? (
    <CountBadge count={count} label={intl.formatMessage({ id: "requests.join.waiting" }, { count })} />
  ) : null;
}
