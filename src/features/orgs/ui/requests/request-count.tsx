"use client";

import { RequestCount } from "@/features/requests/ui/request-count";
import type { OrganizationView } from "../../views";
import { useJoinRequests } from "./use-join-requests";

/** How many requests to join an organization wait for an answer. */
export function OrganizationRequestCount({ organization }: { organization: OrganizationView }) {
  const { requests = [] } = useJoinRequests(organization);
  return <RequestCount count={requests.length} />;
}
