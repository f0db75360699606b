import type { Space } from "@/features/messaging/spaces/rules";
import type { Audience } from "../rules";

/** The group or organization that an activity is planned for; null: none. */
export function spaceOf({ groupId, organizationId }: Omit<Audience, "visibility">): Space | null {
  if (groupId !== null) return { groupId };
  return organizationId === null ? null : { organizationId };
}
