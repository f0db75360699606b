"use client";

import { useIntl } from "react-intl";
import { CountBadge } from "@/ui/count-badge";
import type { OrganizationView } from "../../views";
import { useJoinRequests } from "./use-join-requests";

/** How many requests to join wait for an answer, beside the name of their tab; nothing for none. */
export function RequestCount({ organization }: { organization: OrganizationView }) {
  const intl = useIntl();
  const { requests = [] } = useJoinRequests(organization);
  const count = requests.length;
  return count > 0 ? (
    <CountBadge count={count} label={intl.formatMessage({ id: "orgs.requests.waiting" }, { count })} />
  ) : null;
}
