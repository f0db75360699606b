import type { Space } from "@/features/messaging/spaces/rules";

/** The column of activities that holds the id of such a space, and that id. */
export const columnOf = (space: Space): ["groupId" | "organizationId", string] =>
  "groupId" in space ? ["groupId", space.groupId] : ["organizationId", space.organizationId];
