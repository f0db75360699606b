import { mayChangeMembers } from "@/features/orgs/members/rules";
import { rule } from "@/lib/rule";

/** Max coaches of an organization. */
export const MAX_ORGANIZATION_COACHES = 100;

export const mayNameCoaches = rule(
  "Only the owner and admins of the organization may name its coaches.",
  mayChangeMembers,
);

export const hasRoomForOrganizationCoach = rule(
  "An organization can have at most 100 coaches.",
  ({ count }: { count: number }) => count < MAX_ORGANIZATION_COACHES,
  "limit-reached",
);
