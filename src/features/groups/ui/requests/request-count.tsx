"use client";

import { RequestCount } from "@/features/requests/ui/request-count";
import type { GroupView } from "../../views";
import { useJoinRequests } from "./use-join-requests";

/** How many requests to join a group wait for an answer. */
export function GroupRequestCount({ group }: { group: GroupView }) {
  const { requests = [] } = useJoinRequests(group);
  return <RequestCount count={requests.length} />;
}
